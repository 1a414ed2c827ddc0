import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { ProductLine } from '#server/catalogue/products/index.ts';

type Flags = Pick<ProductLine, 'isActive' | 'isVisible' | 'isFeatured'>;

type Stock = Pick<ProductLine, 'stock' | 'isLow'>;

/** 'Rupture' at 0, 'Faible' where a variant is at or below its minimum, else the quantity. */
export function stockText({ stock, isLow }: Stock): string {
  if (stock <= 0) return m.admin_stock_out();
  return isLow ? m.admin_stock_low() : String(stock);
}

export function StockBadge({ product }: { product: Stock }) {
  const { stock, isLow } = product;
  if (stock > 0 && !isLow) return <span className="figures">{stock}</span>;
  return (
    <Badge variant={stock <= 0 ? 'destructive' : 'warning'}>
      <span title={String(stock)}>{stockText(product)}</span>
    </Badge>
  );
}

/** 'Inactif' when not active, 'Masqué' when active but not visible, 'En vedette' when featured, else 'Actif'. */
export function activityOf({
  isActive,
  isVisible,
  isFeatured,
}: Flags): [string, 'destructive' | 'outline' | 'accent' | 'success'] {
  if (!isActive) return [m.admin_product_inactive(), 'destructive'];
  if (!isVisible) return [m.admin_product_hidden(), 'outline'];
  return isFeatured ? [m.admin_product_featured(), 'accent'] : [m.admin_product_active(), 'success'];
}

export function ActivityBadge({ product }: { product: Flags }) {
  const [label, variant] = activityOf(product);
  return <Badge variant={variant}>{label}</Badge>;
}
