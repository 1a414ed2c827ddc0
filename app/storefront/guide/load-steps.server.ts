import { m } from '#shared/i18n/index.ts';
import type { OrderStep } from './steps.tsx';

/** Returns the five steps of an order as localized texts. */
export function loadOrderSteps(): OrderStep[] {
  return [
    { title: m.guide_step_1(), text: m.guide_step_1_text() },
    { title: m.guide_step_2(), text: m.guide_step_2_text() },
    { title: m.guide_step_3(), text: m.guide_step_3_text() },
    { title: m.guide_step_4(), text: m.guide_step_4_text() },
    { title: m.guide_step_5(), text: m.guide_step_5_text() },
  ];
}
