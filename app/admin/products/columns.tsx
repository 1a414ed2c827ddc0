import { currentLocale, m } from '#shared/i18n/index.ts';
import type { ProductListRow } from '#server/catalogue/products/index.ts';
import { type RelationKind, relationKinds } from '#shared/product-relations.ts';
import { formatDateTime, formatPrice } from '#shared/format.ts';
import type { ListColumn } from '../list/column.ts';
import { ProductStatusBadge, StockBadge, productStatusBadge } from './badges.tsx';
import { Thumbnail } from './thumbnail.tsx';

export type ProductRow = ProductListRow & { categoryName: string };

/** The product's own GTIN, or those of its variants. */
const gtinsOf = ({ gtin, variantGtins }: ProductRow): string =>
  [gtin, variantGtins].filter(Boolean).join(', ');

const relationLabels: Record<RelationKind, () => string> = {
  needs: m.relations_needs,
  wears_with: m.relations_wears_with,
  replaces: m.relations_replaces,
};

/** Columns of the product list. */
export const productColumns: readonly ListColumn<ProductRow>[] = [
  {
    key: 'name',
    label: m.admin_col_product,
    sorts: true,
    isFixed: true,
    cell: ({ name, image }) => (
      <span className="flex items-center gap-3">
        <Thumbnail src={image} />
        <span className="min-w-0 md:min-w-48">{name}</span>
      </span>
    ),
    text: ({ name }) => name,
  },
  { key: 'brand', label: m.product_brand, cell: ({ brand }) => brand, text: ({ brand }) => brand },
  {
    key: 'category',
    label: m.product_category,
    cell: ({ categoryName }) => categoryName,
    text: ({ categoryName }) => categoryName,
  },
  {
    key: 'sku',
    label: m.product_sku,
    sorts: true,
    cell: ({ sku }) => <span className="figures text-sm">{sku}</span>,
    text: ({ sku }) => sku,
  },
  {
    key: 'gtin',
    isExtra: true,
    label: m.products_gtin,
    cell: (product) => <span className="figures text-sm">{gtinsOf(product)}</span>,
    text: gtinsOf,
  },
  {
    key: 'price',
    label: m.admin_col_price,
    align: 'end',
    sorts: true,
    cell: ({ price }) => formatPrice(price),
    text: ({ price }) => (price / 100).toFixed(2),
  },
  {
    key: 'stock',
    label: m.admin_col_stock,
    align: 'end',
    sorts: true,
    cell: (product) => <StockBadge product={product} />,
    text: ({ stock }) => stock,
  },
  {
    key: 'variants',
    isExtra: true,
    label: m.products_variants,
    align: 'end',
    cell: ({ variants }) => variants,
    text: ({ variants }) => variants,
  },
  {
    key: 'state',
    label: m.admin_col_status,
    cell: (product) => <ProductStatusBadge product={product} />,
    text: (product) => productStatusBadge(product)[0],
  },
  ...relationKinds.map((kind): ListColumn<ProductRow> => ({
    key: kind,
    isExtra: true,
    label: relationLabels[kind],
    cell: ({ relations }) => (
      <span className="figures text-sm">{relations[kind]?.replaceAll('|', ', ')}</span>
    ),
    text: ({ relations }) => relations[kind] ?? '',
  })),
  {
    key: 'created',
    label: m.products_created,
    sorts: true,
    cell: ({ createdAt }) => (
      <span className="figures text-sm">{formatDateTime(createdAt, currentLocale())}</span>
    ),
    isInstant: true,
    text: ({ createdAt }) => createdAt,
  },
];
