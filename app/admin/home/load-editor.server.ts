import { categoryChoices } from '#server/catalogue/products/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import {
  type Reference,
  type Section,
  draftVersion,
  listPublishedVersions,
  readDraft,
  textIn,
} from '#server/platform/home-page/index.ts';
import type { Shop } from '#server/shop.ts';
import { publishedSections } from '#app/storefront/home/current-sections.server.ts';
import { loadHome } from '#app/storefront/home/load-home.server.ts';

/** A section of the draft as the editor lists it. */
export interface EditedSection {
  section: Section;
  /** Title in the user's language; empty for a section without a title. */
  title: string;
  /** Names of the products, categories and brands that the section refers to and that the shop no longer shows. */
  missing: string[];
  /** Whether the section has nothing to show, so that visitors do not see it. */
  isEmpty: boolean;
}

/** Loads the draft of the home page with the choices of its forms, and the published versions. */
export async function loadEditor(shop: Shop, info: RequestInfo) {
  const draft = await readDraft(shop.db);
  const sections = draft?.sections ?? (await publishedSections(shop));
  const shown = new Set((await loadHome(shop, info, sections)).sections.map(({ id }) => id));
  const { tree, brands } = shop.catalogueIndex.reference;
  return {
    version: draftVersion(draft),
    publishAt: draft?.publishAt?.toISOString() ?? null,
    languages: shop.settings.current().shop.languages,
    timeZone: shop.settings.current().shop.timezone,
    sections: await Promise.all(
      sections.map(async (section): Promise<EditedSection> => ({
        section,
        title: 'title' in section ? textIn(section.title, info.locale) : '',
        missing: await missingNames(shop, section),
        isEmpty: !section.is_hidden && !shown.has(section.id),
      })),
    ),
    choices: {
      categories: categoryChoices(tree),
      brands: brands.map(({ id, name }) => ({ id, name })),
      badges: await shop.catalogueIndex.listBadges(),
    },
    versions: await listPublishedVersions(shop.db),
  };
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;

async function missingNames({ catalogueIndex }: Shop, section: Section): Promise<string[]> {
  const { tree, brands } = catalogueIndex.reference;
  const wanted =
    section.kind === 'hero' ? [section.product] : section.kind === 'products' ? section.products : [];
  const found = await catalogueIndex.findByIds(wanted.flatMap((one) => one?.id || []));
  const isProduct = ({ id }: Reference) => found.some((product) => product.id === id);
  const isCategory = ({ id }: Reference) => tree.isVisible(tree.resolve(id)?.id ?? '');
  const names = (list: readonly (Reference | null)[], exists: (one: Reference) => boolean) =>
    list.flatMap((one) => (one && !exists(one) ? one.name || one.id : []));
  if (section.kind === 'hero' && section.picture === 'product') return names([section.product], isProduct);
  if (section.kind === 'families' && section.source === 'chosen')
    return names(section.categories, isCategory);
  const isBrand = ({ id }: Reference) => brands.some((brand) => brand.id === id);
  if (section.kind === 'brands' && section.source === 'chosen') return names(section.brands, isBrand);
  if (section.kind !== 'products') return [];
  if (section.rule === 'category') return names([section.category], isCategory);
  if (section.rule === 'brand') return names([section.brand], isBrand);
  return section.rule === 'chosen' ? names(section.products, isProduct) : [];
}
