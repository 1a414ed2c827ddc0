import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buildOrganizationData, buildSiteData } from '#server/discovery/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { openingHours } from '#server/platform/settings/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { PageMeta } from '../page-meta.tsx';
import { hydrateOnFirstUse } from '../hydrate-on-use.tsx';
import { FeaturedPartHero } from './hero.tsx';
import { loadHome } from './load-home.server.ts';
import './strip.css';

// The component `Below` is visible as server-rendered HTML before its script loads. This page therefore
// imports the styles of `Below` (strip.css) itself.
const Below = hydrateOnFirstUse(() => import('./home-content.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  info.keep('listing');
  const shop = shopOf(context);
  const settings = shop.settings.current();
  const origin = shop.env.SHOP_URL;
  const home = info.locale === 'fr' ? origin : `${origin}${pathInLocale(info.locale, '/')}`;
  info.describe({
    data: [
      buildOrganizationData(origin, settings, await openingHours(settings, info.locale)),
      buildSiteData(origin, home, info.locale, settings.shop.name),
    ],
  });
  return loadHome(shop, info);
}

/** Home page. Its content is plain HTML and depends on no script. */
export default function HomePage() {
  const home = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta title={m.home_title()} description={home.description} path="/" />
      <FeaturedPartHero part={home.part} />
      <Below home={home} />
    </>
  );
}
