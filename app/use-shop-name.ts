import { useMatches } from 'react-router';

/** Returns the name of the shop, which the layouts of the storefront and of the back office load. */
export function useShopName(): string {
  for (const { loaderData } of useMatches()) {
    const data = loaderData as { shopName?: unknown } | undefined;
    if (data && typeof data === 'object' && typeof data.shopName === 'string') return data.shopName;
  }
  return '';
}
