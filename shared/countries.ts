/** The countries of the address form; where the shop delivers is another matter. */
export const addressCountries = ['CH', 'LU', 'DE', 'FR', 'IT', 'AT'] as const;
