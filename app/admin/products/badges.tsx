import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { ProductListRow } from '#server/catalogue/products/index.ts';

type Flags = Pick<ProductListRow, 'isActive' | 'isVisible' | 'isFeatured'>;

type Stock = Pick<ProductListRow, 'stock' | 'isLow'>;

/**
 * Returns the stock as text: 'Rupture' at 0, 'Faible' where a variant is at or below its minimum level,
 * otherwise the quantity.
 */
export function stockLevelText({ stock, isLow }: Stock): string {
  if (stock <= 0) return m.admin_stock_out();
  return isLow ? m.admin_stock_low() : String(stock);
}

export function StockBadge({ product }: { product: Stock }) {
  const { stock, isLow } = product;
  if (stock > 0 && !isLow) return <span className="figures">{stock}</span>;
  return (
    <Badge variant={stock <= 0 ? 'destructive' : 'warning'}>
      <span title={String(stock)}>{stockLevelText(product)}</span>
    </Badge>
  );
}

/**
 * Returns label and badge variant of a product's status: 'Inactif' if not active, 'Masqué' if active but not
 * visible, 'En vedette' if featured, otherwise 'Actif'.
 */
export function productStatusBadge({
  isActive,
  isVisible,
  isFeatured,
}: Flags): [string, 'destructive' | 'outline' | 'accent' | 'success'] {
  if (!isActive) return [m.admin_product_inactive(), 'destructive'];
  if (!isVisible) return [m.admin_product_hidden(), 'outline'];
  return isFeatured ? [m.admin_product_featured(), 'accent'] : [m.admin_product_active(), 'success'];
}

export function ProductStatusBadge({ product }: { product: Flags }) {
  const [label, variant] = productStatusBadge(product);
  return <Badge variant={variant}>{label}</Badge>;
}
