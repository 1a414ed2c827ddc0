import { useSearchParams } from 'react-router';

/**
 * The selected tab in the URL (`?tab=history`), so that it can be linked and survives a reload.
 *
 * @returns the value of the parameter, or the first tab, and a function that selects a tab
 */
export function useTabParam<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((id) => id === search.get('tab')) ?? tabs[0];
  const select = (id: string) => setSearch({ tab: id }, { replace: true, preventScrollReset: true });
  return [tab, select] as const;
}
