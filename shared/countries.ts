/** Countries in the address form; independent of the delivery countries. */
export const addressCountries = ['CH', 'LU', 'DE', 'FR', 'IT', 'AT'] as const;
