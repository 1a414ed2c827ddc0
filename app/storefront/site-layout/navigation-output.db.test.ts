import { type ComponentType, createElement } from 'react';
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { saveSettingGroup } from '#server/platform/settings/index.ts';
import { defaultMenu } from '#server/platform/navigation/index.ts';
import { setLocaleOfRequest } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { eventually } from '#tests/support/eventually.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader } from '../layout.tsx';
import type { SiteLayoutData } from './data.ts';
import Footer from './footer.tsx';
import { Header } from './header.tsx';
import { MobileMenuPanel } from './mobile-panel.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());
afterEach(() => setLocaleOfRequest(() => 'fr'));

/** Returns the links of a part of the layout as `path text`, without those of the logo, the account and the cart. */
async function linksOf(part: ComponentType<{ data: SiteLayoutData }>, locale: Locale): Promise<string[]> {
  setLocaleOfRequest(() => locale);
  const data = await loader(loaderArgs(t, '/', undefined, { locale }));
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(part, { data }) }]);
  const { prelude } = await prerender(createElement(Stub, { initialEntries: ['/cart'] }));
  const html = await new Response(prelude).text();
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)<\/a>/g)].map(
    ([, href, text]) => `${href} ${text!.replaceAll('&amp;', '&').replaceAll('&#x27;', '’')}`,
  );
}

const MobilePanel = ({ data }: { data: SiteLayoutData }) =>
  createElement(MobileMenuPanel, { data, open: true, onClose: () => {} });
const FooterPart = Footer as ComponentType<{ data: SiteLayoutData }>;

const target = { kind: 'category', id: 'chains', name: '' } as const;
const added = (number: number, to: typeof target | { kind: 'url'; href: string }, fr = '', de = '') => ({
  id: `20000000-0000-4000-8000-00000000000${number}`,
  label: { fr, de, en: '' },
  target: to,
  is_hidden: false,
});

describe('the default menu', () => {
  test('has the links that the header, the mobile menu and the footer had before it could be changed', async () => {
    expect(await linksOf(Header, 'fr')).toEqual(
      expect.arrayContaining([
        '/terms Conditions de vente',
        `mailto:${t.shop.settings.current().shop.email} Contact`,
        '/categories Catégories',
        '/products Tous les produits',
      ]),
    );
    const panel = await linksOf(MobilePanel, 'de');
    expect(panel.filter((link) => !link.startsWith('/de/category/'))).toEqual([
      '/de/categories Alle Kategorien',
      '/de/products Alle Produkte',
      '/de/terms Verkaufsbedingungen',
      `mailto:${t.shop.settings.current().shop.email} Kontakt`,
      '/de/favourites Meine Favoriten',
      '/de/my-bike Mein Velo',
      '/de/builder Velo zusammenstellen',
      '/de/auth Anmelden',
    ]);
    const foot = await linksOf(FooterPart, 'fr');
    // The first link to the privacy page belongs to the newsletter form.
    const links = foot.slice(foot.indexOf('/terms#support Service client'));
    expect(
      links.filter((link) => /^\/(terms|guide|withdrawal|favourites|my-bike|builder|privacy)/.test(link)),
    ).toEqual([
      '/terms#support Service client',
      '/terms#warranty Garantie',
      '/terms#returns Retours',
      '/withdrawal Se rétracter du contrat ici',
      '/guide#faq Questions fréquentes',
      '/guide Guide d’achat',
      '/favourites Mes favoris',
      '/my-bike Mon vélo',
      '/builder Monter un vélo',
      '/terms Conditions de vente',
      '/privacy Protection des données',
      '/terms#legal Mentions légales',
    ]);
    const { categories } = await loader(loaderArgs(t, '/'));
    expect(foot.filter((link) => link.startsWith('/category/'))).toEqual(
      categories.map(({ id, name }) => `/category/${id} ${name}`),
    );
  });
});

describe('a changed menu', () => {
  beforeAll(async () => {
    const menu = defaultMenu();
    const [families, products] = menu.main;
    const link = { kind: 'url', href: 'https://example.org/?a=1&b=2' } as const;
    await saveSettingGroup(
      t.shop.db,
      'navigation',
      {
        menu: {
          ...menu,
          main: [products!, added(1, target), { ...families!, is_hidden: true }],
          service: [added(2, link, 'Club & amis', 'Verein')],
          legal: [added(3, target, 'Nos chaînes')],
          columns: [menu.columns[2]!, { ...menu.columns[1]!, items: [added(4, link, 'Club')] }],
        },
      },
      null,
    );
    await eventually(() => expect(t.shop.settings.current().navigation.menu).not.toBeNull());
  });

  test.each([
    ['fr', '', 'Chaînes', 'Club & amis', 'Nos chaînes'],
    ['de', '/de', 'Ketten', 'Verein', 'Nos chaînes'],
    ['en', '/en', 'Chains', 'Club & amis', 'Nos chaînes'],
  ] as const)('is shown in %s by the header, the mobile menu and the footer', async (...row) => {
    const [locale, prefix, chains, club, legal] = row;
    const away = 'https://example.org/?a=1&amp;b=2';
    const header = await linksOf(Header, locale);
    expect(header).toEqual(
      expect.arrayContaining([`${prefix}/category/chains ${chains}`, `${away} ${club}`]),
    );
    expect(header.join()).not.toContain('/categories');
    const panel = await linksOf(MobilePanel, locale);
    expect(panel[0]).toMatch(`${prefix}/products `);
    expect(panel.slice(1, 3)).toEqual([`${prefix}/category/chains ${chains}`, `${away} ${club}`]);
    const foot = await linksOf(FooterPart, locale);
    expect(foot).toContain(`${away} Club`);
    expect(foot).toContain(`${prefix}/category/chains ${legal}`);
    expect(foot.filter((one) => one.startsWith(`${prefix}/category/`))).toHaveLength(1);
  });
});
