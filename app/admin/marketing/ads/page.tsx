import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { countryName } from '#shared/countries.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { countProductsInFeed, loadOffers } from '#server/discovery/index.ts';
import { listZonesWithCountries } from '#server/ordering/shipping/index.ts';
import { ScreenHeading } from '../../heading.tsx';
import '../../list/list.css';
import { requireAdmin } from '../../require-admin.server.ts';
import { CopyUrlButton } from './copy-button.tsx';
import { CampaignLinkForm } from './link-form.tsx';
import { readCampaignLink } from './read-link.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const origin = shop.env.SHOP_URL;
  const { languages } = shop.settings.current().shop;
  // The page shows only the number of offers. This number is the same in all languages, so the feed of one
  // language is enough.
  const offers = await loadOffers(shop.db, shop.catalogueIndex, { origin, locale: 'fr' });
  const zones = await listZonesWithCountries(shop.db, shop.settings.current());
  const feeds = zones.flatMap(({ countries, zone }) => {
    const counted = countProductsInFeed(offers, zone);
    return countries.map((country) => ({
      country,
      ...counted,
      urls: languages.map((locale) => ({ locale, url: `${origin}/feeds/google-${country}-${locale}.xml` })),
    }));
  });
  return { feeds, link: await readCampaignLink(shop, new URL(request.url).searchParams) };
}

/** Page of advertising tools: product feeds, and campaign links that record the source of a visit. */
export default function AdsPage() {
  const { feeds, link } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHeading title={m.marketing_ads()}>
        <Link to="/admin/marketing" className="text-link">
          {m.marketing_back()}
        </Link>
      </ScreenHeading>
      <section aria-labelledby="links" className="mb-10">
        <h2 id="links" className="mb-1 text-lg font-[600]">
          {m.marketing_links()}
        </h2>
        <p className="mb-4 max-w-3xl text-[0.9375rem] text-muted">{m.marketing_links_text()}</p>
        <CampaignLinkForm link={link} />
      </section>
      <section aria-labelledby="feeds">
        <h2 id="feeds" className="mb-1 text-lg font-[600]">
          {m.marketing_feeds()}
        </h2>
        <p className="mb-4 max-w-3xl text-[0.9375rem] text-muted">{m.marketing_feeds_text()}</p>
        <Table label={m.marketing_feeds()} dense className="as-cards">
          <THead>
            <Tr>
              <Th>{m.marketing_feed_country()}</Th>
              <Th align="end">{m.marketing_feed_products()}</Th>
              <Th align="end">{m.marketing_feed_offers()}</Th>
              <Th>{m.marketing_feed_address()}</Th>
            </Tr>
          </THead>
          <TBody>
            {feeds.map(({ country, products, variants, urls }) => (
              <Tr key={country}>
                <Td className="card-name">{countryName(country, currentLocale())}</Td>
                <Td align="end" data-label={m.marketing_feed_products()}>
                  {products}
                </Td>
                <Td align="end" data-label={m.marketing_feed_offers()}>
                  {variants}
                </Td>
                <Td className="card-name">
                  <ul className="grid w-full gap-1 py-1">
                    {urls.map(({ locale, url }) => (
                      <li key={locale} className="flex items-center justify-between gap-3 md:justify-start">
                        <a
                          href={url}
                          hrefLang={locale}
                          className="text-link min-w-0 text-start font-normal break-all"
                        >
                          {url}
                        </a>
                        <CopyUrlButton text={url} />
                      </li>
                    ))}
                  </ul>
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </section>
    </>
  );
}
