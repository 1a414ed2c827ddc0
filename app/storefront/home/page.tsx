import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { organizationData, siteData } from '#server/discovery/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { pathInLocale } from '#shared/locales.ts';
import { PageMeta } from '../page-meta.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import { loadHome } from './load-home.server.ts';
import { OrderSteps } from './order-steps.tsx';
import { Strip } from './strip.tsx';
import { TermsTeaser } from './terms-teaser.tsx';
import { Workshop } from './workshop.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  info.keep('listing');
  const shop = shopOf(context);
  const settings = shop.settings.current();
  const origin = shop.env.SHOP_URL;
  const home = info.locale === 'fr' ? origin : `${origin}${pathInLocale(info.locale, '/')}`;
  info.describe({ data: [organizationData(origin, settings), siteData(origin, home, info.locale, settings.shop.name)] });
  return loadHome(shop, info);
}

/** Home page. Plain markup: no content depends on scripts. */
export default function HomePage() {
  const { description, part, figures, tiles, strip, workshop, steps, terms } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta title={m.home_title()} description={description} path="/" />
      <Hero part={part} />
      <Figures figures={figures} />
      <CategoryTiles tiles={tiles} />
      <Strip products={strip} />
      <Workshop {...workshop} />
      <OrderSteps steps={steps} />
      <TermsTeaser {...terms} />
    </>
  );
}
