import { m } from '#shared/i18n/index.ts';
import type { QuestionId } from './question.ts';

const titles: Record<QuestionId, () => string> = {
  axle: m.bike_axle,
  brake: m.bike_brake,
  freehub: m.bike_freehub,
  shell: m.bike_shell,
  post: m.bike_post,
  drivetrain: m.bike_drivetrain,
  tyre: m.bike_tyre,
};

export const questionTitle = (id: QuestionId): string => titles[id]();
