/** Countries that the address form offers. The delivery countries are configured separately. */
export const addressCountries = ['CH', 'LI', 'LU', 'DE', 'FR', 'IT', 'AT'] as const;
