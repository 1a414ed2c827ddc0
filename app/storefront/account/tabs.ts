export const accountTabs = ['profile', 'addresses', 'orders', 'settings'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Tab named in the query; defaults to the profile. */
export function readTab(search: URLSearchParams): AccountTab {
  return accountTabs.find((tab) => tab === search.get('tab')) ?? 'profile';
}
