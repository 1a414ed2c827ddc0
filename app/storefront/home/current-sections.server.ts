import type { RequestInfo } from '#server/http/context.ts';
import { type Section, defaultSections, readDraft } from '#server/platform/home-page/index.ts';
import type { Shop } from '#server/shop.ts';
import { hasPermission } from '#shared/access.ts';

/** Returns the sections of a home page that was never published. */
export async function initialSections({ env, settings, catalogueIndex }: Shop): Promise<Section[]> {
  const isEmpty = !env.DEMO && (await catalogueIndex.find({ page: 1, perPage: 1 }, false)).total === 0;
  return defaultSections(isEmpty ? settings.current().shop.name : undefined);
}

/** Returns the sections that visitors see. */
export const publishedSections = async (shop: Shop): Promise<Section[]> =>
  shop.homePage.current() ?? (await initialSections(shop));

/**
 * Returns the draft's sections for a request with `?draft` by staff who may change the home page; undefined for
 * every other request, which gets the published page.
 */
export async function draftSections(
  shop: Shop,
  url: string,
  info: RequestInfo,
): Promise<Section[] | undefined> {
  if (!new URL(url).searchParams.has('draft')) return undefined;
  const session = await info.session();
  if (!hasPermission(session?.role, 'site')) return undefined;
  return (await readDraft(shop.db))?.sections ?? (await publishedSections(shop));
}
