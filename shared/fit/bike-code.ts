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
};
/** Keys of all answers, in the order of a bike's code. */
export const answerKeys = Object.keys(allAnswers) as AnswerKey[];

/** Most characters of a bike's code in a URL. */
export const longestCode = 1500;

/**
 * Writes the answers about a bike as a short text for URLs, such as `rearAxle_12x142*freehub_XDR`. Leaves out
 * answers that are not known. Equal bikes have equal codes.
 */
export const encodeBike = (answers: BikeAnswers): string =>
  answerKeys
    .flatMap((key) => {
      const answer = answers[key];
      return answer && answer !== unknownAnswer ? [`${key}_${answer}`] : [];
    })
    .join('*');

/** Reads a bike's code. Ignores unknown keys, because a link may be old; answers are checked where they are used. */
export function decodeBike(code: string): BikeAnswers {
  const answers: BikeAnswers = {};
  for (const entry of code.slice(0, longestCode).split('*')) {
    const cut = entry.indexOf('_');
    const key = entry.slice(0, cut);
    const answer = entry.slice(cut + 1).slice(0, 60);
    if (isAnswerKey(key) && answer) answers[key] = answer;
  }
  return answers;
}

const isAnswerKey = (key: string): key is AnswerKey => Object.hasOwn(allAnswers, key);
