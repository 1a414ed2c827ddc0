import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpackData } from '#performance/packed-data/packed-data.ts';
import { findProducts } from '#server/catalogue/products/index.ts';
import { saveSettingGroup } from '#server/platform/settings/index.ts';
import { sectionOf } from '#tests/support/home-sections.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as categories } from './catalogue/categories-page.tsx';
import { loader as loadCategory } from './catalogue/category-page.tsx';
import { loader as guide } from './guide/page.tsx';
import { loader as home } from './home/page.tsx';
import { loader as layout } from './layout.tsx';
import { loader as privacy } from './legal/privacy-page.tsx';
import { loader as terms } from './legal/terms-page.tsx';
import { overviewCategories } from '#tests/support/category-paths.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const category = async (...args: Parameters<typeof loadCategory>) => {
  const { list, ...rest } = await loadCategory(...args);
  return { ...rest, list: unpackData(list) };
};
const countIn = (id: string) =>
  findProducts(t.shop.catalogueIndex, { category: id, page: 1, perPage: 1 }, false).total;

describe('header and footer', () => {
  test('contain a link to the back office for administrators, but not for customers', async () => {
    const person = await t.newBuyer();
    expect((await layout(loaderArgs(t, '/', person))).user).toMatchObject({ firstName: 'Ada', office: null });
    expect((await layout(loaderArgs(t, '/', { ...person, role: 'admin' }))).user).toMatchObject({
      office: { path: '/admin', label: 'Administration' },
    });
    expect((await layout(loaderArgs(t, '/', { ...person, role: 'moderator' }))).user).toMatchObject({
      office: { path: '/admin/reviews', label: 'Modération' },
    });
    expect((await layout(loaderArgs(t, '/'))).user).toBeNull();
  });

  test('list seven partner brands by default, or the brands entered in the settings', async () => {
    expect((await layout(loaderArgs(t, '/'))).partnerBrands).toHaveLength(7);
    const { shop } = t.shop.settings.current();
    await saveSettingGroup(t.shop.db, 'shop', { ...shop, partner_brands: ['Vael', 'Calderwick'] }, null);
    await expect
      .poll(async () => (await layout(loaderArgs(t, '/'))).partnerBrands)
      .toMatchObject([{ name: 'Vael' }, { name: 'Calderwick' }]);
  });

  test('link only to existing categories and help pages', async () => {
    const { categories: listed, menu } = await layout(loaderArgs(t, '/'));
    for (const { id } of listed) expect(t.shop.catalogueIndex.reference.tree.get(id)).toBeDefined();
    const { sections } = await terms(loaderArgs(t, '/terms'));
    const links = menu.columns.flatMap((column) => column.links);
    const anchors = links.flatMap(({ to }) => (to.startsWith('/terms#') ? [to.slice(7)] : []));
    expect(anchors).toEqual(['support', 'warranty', 'returns']);
    for (const anchor of anchors) expect(sections.map(({ id }) => id)).toContain(anchor);
    expect(links.map(({ to }) => to)).toContain('/guide#faq');
  });

  test('show three offices and the current year', async () => {
    const { offices, footer } = await layout(loaderArgs(t, '/'));
    expect(offices).toHaveLength(3);
    expect(footer.rights).toContain(`© ${new Date().getFullYear()}`);
  });
});

describe('home', () => {
  test('shows the current numbers of components and brands, and the product count of ten categories', async () => {
    const page = await home(loaderArgs(t, '/'));
    const { figures } = sectionOf(page, 'figures');
    const { tiles } = sectionOf(page, 'families');
    expect(figures[0]).toMatchObject({ figure: String(t.shop.catalogueIndex.size) });
    const { rows } = await t.shop.db.execute<{ brands: number }>(sql`
      SELECT count(DISTINCT c.brand_id)::int AS brands FROM product_catalog c
      JOIN product_inventory i ON i.product_catalog_id = c.id AND i.is_active AND i.is_visible_online`);
    expect(figures[1]).toMatchObject({ figure: String(rows[0]!.brands) });
    expect(tiles).toHaveLength(10);
    for (const { id, counted } of tiles)
      expect([id, Number.parseInt(counted, 10)]).toEqual([id, countIn(id)]);
  });

  test('states that products will follow, and shows no counts, while the shop has no products', async () => {
    await t.shop.db.execute(sql`UPDATE product_inventory SET is_visible_online = false`);
    await t.shop.catalogueIndex.fill();
    const page = await home(loaderArgs(t, '/'));
    const { description } = page;
    const { figures } = sectionOf(page, 'figures');
    const { part } = sectionOf(page, 'hero');
    const { tiles } = sectionOf(page, 'families');
    expect(new Set(tiles.map(({ counted }) => counted))).toEqual(new Set(['']));
    expect(figures.map(({ figure }) => figure)).not.toContain('0');
    expect(figures[0]).toEqual({ figure: 'Bientôt', label: 'les premiers composants au catalogue' });
    expect(description).toMatch(/^Composants de vélo haut de gamme, avec leurs cotes/);
    expect(part).toBeNull();
    await t.shop.db.execute(sql`UPDATE product_inventory SET is_visible_online = true`);
    await t.shop.catalogueIndex.fill();
  });

  test('shows ten popular products, and a summary of the terms with its eleven sections', async () => {
    const page = await home(loaderArgs(t, '/'));
    const teaser = sectionOf(page, 'terms');
    expect(sectionOf(page, 'products').products).toHaveLength(10);
    expect(teaser.sections).toHaveLength(11);
  });

  test('offers the compatibility check by e-mail', async () => {
    const { offers } = sectionOf(await home(loaderArgs(t, '/')), 'workshop');
    expect(offers[0]).toMatchObject({
      title: 'Compatibilité vérifiée par un mécanicien',
      href: expect.stringMatching(/^mailto:/),
    });
  });

  test('states that the workshop mounts components free of charge', async () => {
    const page = await home(loaderArgs(t, '/'));
    expect(JSON.stringify([sectionOf(page, 'workshop'), sectionOf(page, 'figures')])).toMatch(
      /Montage gratuit|Gratuit/,
    );
  });
});

describe('guide, terms and privacy', () => {
  const plain = (page: unknown) => JSON.stringify(page).replaceAll(/[\u00a0\u202f]/g, ' ');

  test('the guide explains five steps, of which the third is the account', async () => {
    const { steps } = await guide(loaderArgs(t, '/guide'));
    expect(steps).toHaveLength(5);
    expect(steps[2]!.title).toBe('Créer un compte');
    expect(sectionOf(await home(loaderArgs(t, '/')), 'steps').steps).toEqual(steps);
  });

  test('the terms ask customers to report damage within 48 hours, but state that customers keep their rights after that time', async () => {
    const reported = plain(
      (await terms(loaderArgs(t, '/terms'))).sections.find(({ id }) => id === 'delivery'),
    );
    expect(reported).toContain('si possible dans les 48 h');
    expect(reported).toContain('n’est pas une condition de vos droits');
    expect(plain(await guide(loaderArgs(t, '/guide')))).toContain('Vos droits ne dépendent pas de ce délai');
  });

  test('the privacy page states collection, use, rights and contact', async () => {
    const { sections } = await privacy(loaderArgs(t, '/privacy'));
    expect(sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['collect', 'use', 'rights', 'contact']),
    );
    expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  });
});

describe('the categories', () => {
  test('are listed with their current product counts and the sum of the counts', async () => {
    const { tiles, total } = await categories(loaderArgs(t, '/categories'));
    expect(total).toBe(t.shop.catalogueIndex.size);
    for (const { id, count } of tiles) expect([id, count]).toEqual([id, countIn(id)]);
    expect(tiles.map(({ id }) => id)).toEqual(expect.arrayContaining(overviewCategories));
  });

  test('are filtered by the search text in the URL', async () => {
    expect((await categories(loaderArgs(t, '/categories?q=Frein'))).query).toBe('Frein');
  });

  test('each show a heading, an introduction and their products', async () => {
    const { category: shown, list } = await category(
      loaderArgs(t, '/category/brakes', undefined, { params: { categoryName: 'brakes' } }),
    );
    expect(shown).toMatchObject({ id: 'brakes', name: 'Freins' });
    expect(shown.description).not.toBe('');
    expect(list.total).toBe(countIn('brakes'));
  });

  test('have filters for the variant options of their products, each with the label of the option', async () => {
    const filters = async (id: string) => {
      const { list } = await category(
        loaderArgs(t, `/category/${id}`, undefined, { params: { categoryName: id } }),
      );
      return list.filters.filter(({ name, values }) => name === 'size' && values.length > 0);
    };
    expect((await filters('frames')).map(({ title }) => title)).toEqual(['Taille']);
    expect((await filters('wheels')).map(({ title }) => title)).toEqual(['Position']);
    const [lengths] = await filters('cranksets');
    expect(lengths!.title).toBe('Longueur');
    const [first] = lengths!.values;
    const { list } = await category(
      loaderArgs(t, `/category/cranksets?size=${first!.value}`, undefined, {
        params: { categoryName: 'cranksets' },
      }),
    );
    expect(list.total).toBe(first!.count);
  });

  test('redirect from an earlier category name, and keep the visitor’s language and the filters', async () => {
    const old = loaderArgs(t, '/category/Freins?sort=newest', undefined, {
      params: { categoryName: 'Freins' },
    });
    const answer = (await category(old).catch((thrown: unknown) => thrown)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/category/brakes?sort=newest']);
  });
});
