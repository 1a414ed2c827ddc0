import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Currency } from '#shared/format.ts';

/**
 * Shows the prices in the currency of the customer's account, which may have been chosen on another device.
 *
 * @param chosen currency of the account; null without a choice
 * @param shown currency of the page
 */
export function useAccountCurrency(chosen: Currency | null, shown: Currency): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!chosen || chosen === shown) return;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `currency=${chosen}; path=/; max-age=31536000; samesite=lax${secure}`;
    void revalidate();
  }, [chosen, shown, revalidate]);
}
