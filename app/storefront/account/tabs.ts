export const accountTabs = ['profile', 'addresses', 'orders', 'carts', 'settings'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Returns the account tab that the query names; defaults to the profile. */
export function readAccountTab(search: URLSearchParams): AccountTab {
  return accountTabs.find((tab) => tab === search.get('tab')) ?? 'profile';
}
