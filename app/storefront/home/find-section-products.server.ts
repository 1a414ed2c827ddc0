import type { IndexedProduct } from '#server/catalogue/products/index.ts';
import { listBackInStock } from '#server/catalogue/inventory/index.ts';
import type { SectionOf } from '#server/platform/home-page/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { listBestSellers } from '#server/reporting/analytics/index.ts';
import type { Shop } from '#server/shop.ts';

/** Days before today whose sales count for the best-selling products. */
const salesDays = 90;
/** Days for which a product counts as back in stock. */
const returnDays = 30;
const dayMs = 86_400_000;
/** Products that are read at most from sales or stock; some of them may no longer be on sale. */
const mostRead = 60;

type ProductsSection = SectionOf<'products'>;
type Catalogue = Pick<Shop, 'db' | 'catalogueIndex'>;

/** Finds the products that a section shows by its rule. Leaves out products that are not on sale. */
export async function findSectionProducts(
  { db, catalogueIndex }: Catalogue,
  section: ProductsSection,
): Promise<IndexedProduct[]> {
  const { rule, count } = section;
  const find = async (query: { category?: string; brands?: string[]; sort?: 'featured' | 'newest' }) =>
    (await catalogueIndex.find({ sort: 'featured', ...query, page: 1, perPage: count }, false)).products;
  const byIds = async (ids: readonly string[]) => (await catalogueIndex.findByIds(ids)).slice(0, count);
  switch (rule) {
    case 'featured':
      return find({});
    case 'newest':
      return find({ sort: 'newest' });
    case 'category': {
      const category = catalogueIndex.reference.tree.resolve(section.category?.id ?? '');
      return category && catalogueIndex.reference.tree.isVisible(category.id)
        ? find({ category: category.id })
        : [];
    }
    case 'brand': {
      const brand = catalogueIndex.reference.brands.find(({ id }) => id === section.brand?.id);
      return brand ? find({ brands: [brand.slug] }) : [];
    }
    case 'badge':
      return catalogueIndex.findWithBadge(section.badge, count);
    case 'best_selling': {
      const now = new Date();
      const period = { from: dayOf(new Date(now.getTime() - salesDays * dayMs)), to: dayOf(now) };
      return byIds((await listBestSellers(db, period, mostRead)).map(({ productId }) => productId));
    }
    case 'back_in_stock': {
      const since = new Date(Date.now() - returnDays * dayMs);
      const ids = await listBackInStock(db, since, mostRead);
      return (await catalogueIndex.findByIds(ids)).filter(({ stock }) => stock > 0).slice(0, count);
    }
    case 'chosen':
      return byIds(section.products.map(({ id }) => id));
  }
}
