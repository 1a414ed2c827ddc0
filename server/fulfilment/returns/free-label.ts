import type { Return } from './queries.ts';

/** Returns whether the shop pays the postage: a shipped unit of the return was confirmed to fit. */
export const hasFreeLabel = ({ lines }: Pick<Return, 'lines'>): boolean =>
  lines.some(({ isFitPromise }) => isFitPromise);

/** Path of the label of a return whose postage the shop pays. */
export const freeLabelPath = (returnId: string): string => `/api/returns/${returnId}/label.pdf`;
