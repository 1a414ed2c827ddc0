import type { Family } from '#shared/fit/vocabulary.ts';
import type { Part } from './part.ts';

const includes = (article: readonly Part[], ...families: readonly Family[]) =>
  families.every((family) => article.some((part) => part.family === family));

/** Returns whether an article is a complete bike. */
export const isBike = (article: readonly Part[]): boolean => includes(article, 'frame', 'wheel');

/** Returns whether an article is a groupset: the parts of a drivetrain sold together. */
export const isGroupset = (article: readonly Part[]): boolean =>
  includes(article, 'shifter', 'rear_derailleur') && !isBike(article);
