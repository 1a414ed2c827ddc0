import { m } from '#app/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { ProductLine } from '#server/catalogue/index.ts';

type Flags = Pick<ProductLine, 'isActive' | 'isVisible' | 'isFeatured'>;

/** 'Rupture' at 0, 'Faible' at 5 or less, else the quantity. */
export function stockText(stock: number): string {
  if (stock <= 0) return m.admin_stock_out();
  return stock <= 5 ? m.admin_stock_low() : String(stock);
}

export function StockBadge({ stock }: { stock: number }) {
  if (stock > 5) return <span className="figures">{stock}</span>;
  return (
    <Badge variant={stock <= 0 ? 'destructive' : 'warning'}>
      <span title={String(stock)}>{stockText(stock)}</span>
    </Badge>
  );
}

/** 'Inactif' when not active, 'Masqué' when active but not visible, 'En vedette' when featured, else 'Actif'. */
export function activityOf({ isActive, isVisible, isFeatured }: Flags): [string, 'destructive' | 'outline' | 'accent' | 'success'] {
  if (!isActive) return [m.admin_product_inactive(), 'destructive'];
  if (!isVisible) return [m.admin_product_hidden(), 'outline'];
  return isFeatured ? [m.admin_product_featured(), 'accent'] : [m.admin_product_active(), 'success'];
}

export function ActivityBadge({ product }: { product: Flags }) {
  const [label, variant] = activityOf(product);
  return <Badge variant={variant}>{label}</Badge>;
}
