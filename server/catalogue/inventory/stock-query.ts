export const stockSorts = ['name', 'sku', 'brand', 'stock', 'reserved', 'minimum', 'price'] as const;
export type StockSort = (typeof stockSorts)[number];

export interface StockQuery {
  /** Search text: each word is searched in name, brand and SKU; a GTIN must match completely. */
  query?: string;
  /** Category ids; a category includes its descendants. */
  categories?: readonly string[];
  state?: 'in' | 'low' | 'out';
  isActive?: boolean;
  sort: StockSort;
  descending: boolean;
  page: number;
  perPage: number;
}
