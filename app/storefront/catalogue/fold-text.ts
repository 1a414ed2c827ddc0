/** Removes accents and case, so that a search for "etrier" finds "Étrier". */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
