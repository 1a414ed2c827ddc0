import type { RequestInfo } from '#server/http/context.ts';
import type { ShopDetails } from '#server/ordering/terms/index.ts';
import type { Shop } from '#server/shop.ts';
import type { CategoryTile } from '../catalogue/load-tiles.server.ts';

/** What the loaders of all kinds of sections need. */
export interface SectionContext {
  shop: Shop;
  info: RequestInfo;
  details: ShopDetails;
  /** Tiles of all visible categories. */
  tiles: CategoryTile[];
  total: number;
  brands: number;
}
