import { m } from '#shared/i18n/index.ts';
import { addUtmParameters } from '#server/marketing/campaigns/index.ts';
import { isOpenToVisitors } from '#server/platform/pages/index.ts';
import type { Shop } from '#server/shop.ts';
import { safeRedirectPath } from '#shared/auth.ts';
import { pathWithoutLocale } from '#shared/locales.ts';

const names = ['path', 'source', 'medium', 'campaign'] as const;
type Name = (typeof names)[number];

/**
 * Campaign-link form: its values, its errors, and the built link, which is null if a value is missing or
 * invalid.
 */
export interface CampaignLinkState {
  values: Record<Name, string>;
  errors: Partial<Record<Name, string>>;
  url: string | null;
}

const isWord = (text: string) => /^[a-z0-9._-]{1,60}$/i.test(text);

/**
 * Reads the campaign-link form from the query string: the path of an existing page of this shop, and the
 * names of the source, medium and campaign.
 */
export async function readCampaignLink(
  shop: Pick<Shop, 'env' | 'catalogueIndex' | 'pages'>,
  query: URLSearchParams,
): Promise<CampaignLinkState> {
  const { env } = shop;
  const values = Object.fromEntries(names.map((name) => [name, (query.get(name) ?? '').trim()])) as Record<
    Name,
    string
  >;
  if (!names.some((name) => query.has(name))) return { values, errors: {}, url: null };
  const path = safeRedirectPath(
    values.path.startsWith(`${env.SHOP_URL}/`) ? values.path.slice(env.SHOP_URL.length) : values.path,
  );
  const errors: CampaignLinkState['errors'] = {};
  if (!path) errors.path = m.marketing_link_error_path();
  else if (!(await isPage(shop, path))) errors.path = m.marketing_link_error_unknown();
  for (const name of ['source', 'medium', 'campaign'] as const)
    if (!isWord(values[name])) errors[name] = m.marketing_link_error_word();
  if (!path || Object.keys(errors).length > 0) return { values, errors, url: null };
  return { values, errors, url: `${env.SHOP_URL}${addUtmParameters(path, values)}` };
}

const fixedPages = ['/', '/products', '/categories', '/favourites', '/compare', '/my-bike', '/builder'];

async function isPage(
  { catalogueIndex, pages }: Pick<Shop, 'catalogueIndex' | 'pages'>,
  path: string,
): Promise<boolean> {
  const pathname = pathWithoutLocale(path.split('?')[0]!).replace(/(.)\/$/, '$1');
  const [, kind, name = ''] = /^\/(product|category)\/([^/]+)$/.exec(pathname) ?? [];
  if (kind === 'product') return (await catalogueIndex.findById(name)) !== undefined;
  if (kind === 'category') return catalogueIndex.reference.tree.resolve(name) !== undefined;
  return fixedPages.includes(pathname) || isOpenToVisitors(pages.current(), pathname.slice(1));
}
