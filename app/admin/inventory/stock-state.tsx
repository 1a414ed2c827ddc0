import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';

/** Returns the stock state as text: sold out at 0, low at or below the minimum level, otherwise in stock. */
export function stockStateLabel({ stock, minimum }: { stock: number; minimum: number }): string {
  if (stock === 0) return m.admin_stock_out();
  return stock <= minimum ? m.admin_stock_state_low() : m.common_in_stock();
}

export function StockStateBadge({ stock, minimum }: { stock: number; minimum: number }) {
  const variant = stock === 0 ? 'destructive' : stock <= minimum ? 'warning' : 'success';
  return <Badge variant={variant}>{stockStateLabel({ stock, minimum })}</Badge>;
}
