import { type AnswerKey, type BikeAnswers, unknownAnswer } from './bike.ts';

const allAnswers: Record<AnswerKey, true> = {
  rearAxle: true,
  frontAxle: true,
  hanger: true,
  brake: true,
  rotorMount: true,
  freehub: true,
  shell: true,
  spindle: true,
  post: true,
  rail: true,
  drivetrain: true,
  chainrings: true,
  sprockets: true,
  wheelSize: true,
  maxTyre: true,
  tyreWidth: true,
  rimWidth: true,
  rimEdge: true,
  padShape: true,
  rotorPads: true,
};
/** Keys of all answers, in the order of a bike's code. */
export const answerKeys = Object.keys(allAnswers) as AnswerKey[];

/** Maximum length of a bike's code, in characters. */
export const maxCodeLength = 1500;
const maxAnswerLength = 60;

/**
 * Encodes the answers about a bike as a short text for URLs, such as `rearAxle_12x142*freehub_XDR`. Leaves out
 * answers that are not known. Equal bikes have equal codes.
 */
export const encodeBike = (answers: BikeAnswers): string =>
  answerKeys
    .flatMap((key) => {
      const answer = answers[key];
      return answer && answer !== unknownAnswer ? [`${key}_${answer}`] : [];
    })
    .join('*');

/** Reads a bike's code. Ignores unknown keys, because a link may be old; callers validate the answers. */
export function decodeBike(code: string): BikeAnswers {
  const answers: BikeAnswers = {};
  for (const entry of code.slice(0, maxCodeLength).split('*')) {
    const separator = entry.indexOf('_');
    const key = entry.slice(0, separator);
    const answer = entry.slice(separator + 1, separator + 1 + maxAnswerLength);
    if (isAnswerKey(key) && answer) answers[key] = answer;
  }
  return answers;
}

const isAnswerKey = (key: string): key is AnswerKey => Object.hasOwn(allAnswers, key);
