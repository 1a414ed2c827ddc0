import { m } from '#app/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';

/** Out at 0, low at or below the minimum, otherwise in stock. */
export function StockState({ stock, minimum }: { stock: number; minimum: number }) {
  if (stock === 0) return <Badge variant="destructive">{m.admin_stock_out()}</Badge>;
  return stock <= minimum ? (
    <Badge variant="warning">{m.admin_stock_state_low()}</Badge>
  ) : (
    <Badge variant="success">{m.common_in_stock()}</Badge>
  );
}
