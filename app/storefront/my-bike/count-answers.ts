import { m } from '#shared/i18n/index.ts';
import { type AnswerKey, type BikeAnswers, unknownAnswer } from '#shared/fit/bike.ts';

const mainKeys: readonly AnswerKey[] = [
  'rearAxle',
  'brake',
  'freehub',
  'shell',
  'post',
  'drivetrain',
  'wheelSize',
];

/** Returns a text with the number of questions that have an answer other than "I do not know". */
export function countAnswers(answers: BikeAnswers): string {
  const count = mainKeys.filter((key) => answers[key] && answers[key] !== unknownAnswer).length;
  return count === 1 ? m.bike_answered_one() : m.bike_answered({ count });
}
