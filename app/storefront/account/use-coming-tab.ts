import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type AccountTab, readTab } from './tabs.ts';

// Delay before the skeleton appears: most tabs load faster than this.
const patienceMs = 160;

/** Tab that was clicked and is slow to load; undefined if none is. */
export function useComingTab(shown: AccountTab): AccountTab | undefined {
  const { location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const coming =
    location?.pathname === pathname && !formMethod
      ? readTab(new URLSearchParams(location.search))
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
