import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { buildOrganizationData, buildSiteData } from '#server/discovery/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { openingHours } from '#server/platform/settings/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { PageMeta } from '../page-meta.tsx';
import { hydrateOnFirstUse } from '../hydrate-on-use.tsx';
import { draftSections, publishedSections } from './current-sections.server.ts';
import { Hero } from './hero.tsx';
import { loadHome } from './load-home.server.ts';
import './strip.css';

// The component `Below` is visible as server-rendered HTML before its script loads. This page therefore
// imports the styles of `Below` (strip.css) itself.
const Below = hydrateOnFirstUse(() => import('./home-content.tsx'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const shop = shopOf(context);
  const draft = await draftSections(shop, request.url, info);
  if (!draft) info.keep('listing');
  const settings = shop.settings.current();
  const origin = shop.env.SHOP_URL;
  const home = info.locale === 'fr' ? origin : `${origin}${pathInLocale(info.locale, '/')}`;
  info.describe({
    data: [
      buildOrganizationData(origin, settings, await openingHours(settings, info.locale)),
      buildSiteData(origin, home, info.locale, settings.shop.name),
    ],
  });
  return loadHome(shop, info, draft ?? (await publishedSections(shop)));
}

/** Home page. Its content is plain HTML and depends on no script. */
export default function HomePage() {
  const { title, description, shopName, sections } = useLoaderData<typeof loader>();
  const hero = sections.find((section) => section.kind === 'hero');
  const isFirst = hero !== undefined && hero === sections[0];
  return (
    <>
      <PageMeta title={title} description={description} path="/" />
      {hero ? null : <h1 className="sr-only">{shopName}</h1>}
      {isFirst ? <Hero hero={hero} /> : null}
      <Below
        sections={isFirst ? sections.slice(1) : sections}
        hero={hero && !isFirst ? <Hero hero={hero} /> : null}
      />
    </>
  );
}
