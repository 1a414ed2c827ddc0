/** Lifetime choices of a token, in days. */
export const tokenDays = ['30', '90', '365', 'never'] as const;
