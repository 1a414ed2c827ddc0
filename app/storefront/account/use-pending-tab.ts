import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type AccountTab, readAccountTab } from './tabs.ts';

// Milliseconds before the skeleton appears; most tabs load faster than this.
const patienceMs = 160;

/** Returns the tab that the customer clicked and that is slow to load; undefined if no tab is loading. */
export function usePendingTab(shown: AccountTab): AccountTab | undefined {
  const { location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const coming =
    location?.pathname === pathname && !formMethod
      ? readAccountTab(new URLSearchParams(location.search))
      : undefined;
  const isOther = coming !== undefined && coming !== shown;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOther) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isOther, coming]);
  return isOther && isSlow ? coming : undefined;
}
