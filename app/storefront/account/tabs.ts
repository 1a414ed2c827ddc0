export const accountTabs = ['profile', 'addresses', 'orders', 'settings'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The tab that a query names; the profile when it names none. */
export function readTab(search: URLSearchParams): AccountTab {
  return accountTabs.find((tab) => tab === search.get('tab')) ?? 'profile';
}
