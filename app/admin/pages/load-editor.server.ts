import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { requestOf } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import {
  type ContentPage,
  type PageTexts,
  emptyTexts,
  findPage,
  findVersionTexts,
  isUnverified,
  listPageVersions,
  parseMarkdown,
} from '#server/platform/pages/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { compareTexts } from './compare-texts.server.ts';
import { pageState, pageTitle } from './page-view.server.ts';
import { defaultTexts } from './default-texts.server.ts';

export type PageEditor = Awaited<ReturnType<typeof loadEditor>>;

/**
 * Loads the editor of a page. The query `own` fills the form of a built-in page with its default text;
 * `compare` is the number of a version to compare with the current text.
 */
export async function loadEditor({ params, request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const query = new URL(request.url).searchParams;
  const email = shop.settings.current().shop.email;
  if (params.id === 'new')
    return { page: null, texts: emptyTexts(), starting: null, versions: [], compared: null, email };
  const id = z.uuid().safeParse(params.id).data;
  const page = id ? await findPage(shop.db, id) : undefined;
  if (!page) throw data(null, { status: 404 });
  const { locale } = requestOf(context);
  const starting = page.builtIn && !page.texts ? await defaultTexts(shop, page.builtIn) : null;
  const versions = await listPageVersions(shop.db, page.id);
  return {
    page: {
      id: page.id,
      title: pageTitle(page),
      slug: page.slug,
      builtIn: page.builtIn,
      hasFixedSlug: page.builtIn !== null && page.builtIn !== 'about',
      isPublished: page.isPublished,
      isUnverified: isUnverified(page),
      hasCustomText: page.texts !== null,
      state: pageState(page),
      version: page.version,
      termsVersion: page.builtIn === 'terms' ? shop.settings.current().terms.version : null,
    },
    // Null while the page shows its default text and nobody asked to write another.
    texts: page.texts ?? (query.has('own') ? starting : null),
    starting: starting && { ...starting.fr, sections: parseMarkdown(starting.fr.body) },
    versions: versions.map((version) => ({
      ...version,
      savedAt: formatDateTime(new Date(version.savedAt), locale),
    })),
    compared: await compareWith(shop, page, Number(query.get('compare'))),
    email,
  };
}

async function compareWith(shop: Shop, page: ContentPage, number: number) {
  if (!Number.isSafeInteger(number) || number < 1 || number > 1_000_000) return null;
  const earlier = await findVersionTexts(shop.db, page.id, number);
  if (earlier === undefined) return null;
  const orStarting = async (texts: PageTexts | null) =>
    texts ?? (page.builtIn ? await defaultTexts(shop, page.builtIn) : emptyTexts());
  return { number, lines: compareTexts(await orStarting(earlier), await orStarting(page.texts)) };
}
