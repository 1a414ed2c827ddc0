import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { organizationData, siteData } from '#server/discovery/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { pathInLocale } from '#shared/locales.ts';
import { PageMeta } from '../page-meta.tsx';
import { hydrateOnUse } from '../hydrate-on-use.tsx';
import { Hero } from './hero.tsx';
import { loadHome } from './load-home.server.ts';
import './strip.css';

// Its styles load with the page, because the server-rendered part shows before its script loads.
const Below = hydrateOnUse(() => import('./below.tsx'));

export function loader({ context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  info.keep('listing');
  const shop = shopOf(context);
  const settings = shop.settings.current();
  const origin = shop.env.SHOP_URL;
  const home = info.locale === 'fr' ? origin : `${origin}${pathInLocale(info.locale, '/')}`;
  info.describe({
    data: [organizationData(origin, settings), siteData(origin, home, info.locale, settings.shop.name)],
  });
  return loadHome(shop, info);
}

/** Home page. Plain markup: no content depends on scripts. */
export default function HomePage() {
  const home = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta title={m.home_title()} description={home.description} path="/" />
      <Hero part={home.part} />
      <Below home={home} />
    </>
  );
}
