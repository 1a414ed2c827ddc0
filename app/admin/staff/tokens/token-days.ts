/** Lifetimes that the user can choose for an API token, in days; `never` means without expiry. */
export const tokenLifetimeDays = ['30', '90', '365', 'never'] as const;
