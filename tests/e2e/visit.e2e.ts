import { type Page, expect } from '@playwright/test';
import { demoAccounts, signIn, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

test.describe('with the keyboard alone', () => {
  test('a visitor can use the menus, the search and the filters', async ({ page }) => {
    await page.goto('/products', { waitUntil: 'networkidle' });
    const currency = page.getByRole('button', { name: /Devise/ });
    await currency.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Franc suisse/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Franc suisse/ })).toBeHidden();

    const categories = page.getByRole('button', { name: 'Afficher les catégories' });
    await categories.focus();
    await page.keyboard.press('Enter');
    await expect(categories).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', /\/category\//);
    await page.keyboard.press('Escape');
    await expect(categories).toBeFocused();

    const stock = page
      .getByRole('complementary', { name: 'Filtres' })
      .locator('input[name="availability"][value="in"]');
    await stock.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/availability=in/);

    const search = page.getByRole('combobox', { name: 'Rechercher' }).first();
    await search.focus();
    await page.keyboard.type('cassette');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=cassette/);
  });

  test('the first element of a page that gets the focus is a link that skips the header', async ({
    page,
  }) => {
    await page.goto('/guide');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Aller au contenu');
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('the sub-menu opens on hover after a delay, and closes after a delay', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/guide', { waitUntil: 'networkidle' });
  await page.clock.pauseAt(3_600_000);
  const button = page.getByRole('button', { name: 'Afficher les catégories' });
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Catégories', exact: true })
    .hover();
  await page.clock.runFor(90);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.clock.runFor(20);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(600, 800);
  await page.clock.runFor(280);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.clock.runFor(40);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the links of the header lead to their pages, and the header shows the right number of items in the cart', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const item = {
      id: 'v',
      productId: 'p',
      name: 'Chaîne',
      variantLabel: null,
      sku: 'X',
      price: 4990,
      image: '',
      quantity: 2,
      weight: 0.3,
    };
    localStorage.setItem('shop-cart', JSON.stringify([item]));
  });
  await page.goto('/guide', { waitUntil: 'networkidle' });
  const header = page.getByRole('banner');
  for (const [name, href] of [
    ['Pignon, accueil', '/'],
    ['Catégories', '/categories'],
    ['Tous les produits', '/products'],
    ['Conditions de vente', '/terms'],
    ['Panier, 2 articles', '/checkout'],
    ['Se connecter', '/auth'],
  ] as const)
    await expect(header.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveAttribute(
      'href',
      href,
    );
  await expect(header.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:/);
});

test('the guide shows its cards and links to the products', async ({ request }) => {
  const html = await (await request.get('/guide')).text();
  const headings = [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text);
  for (const name of ['Garantie minimale', 'Cinq étapes', 'Paiement', 'Livraison', 'Questions fréquentes'])
    expect(headings).toContain(name);
  expect(html).toMatch(/<a[^>]*href="\/products"[^>]*>Voir tous les produits/);
});

test('a category in which no product matches the filters shows a message and a link', async ({ request }) => {
  const html = await (await request.get('/category/brakes?brand=nobody')).text();
  expect(html).toContain('Aucun produit trouvé dans cette catégorie');
  // The link appears once in the message of the empty list, and once at the bottom, as in every category.
  expect(html.match(/<a[^>]*href="\/products"[^>]*>Voir tous les produits/g)).toHaveLength(2);
});

test('a list has one to four columns depending on the width, and below 768 px a menu replaces the header’s links', async ({
  page,
}) => {
  await page.goto('/products');
  const columns = () =>
    page.evaluate(
      () =>
        getComputedStyle(document.querySelector('ul:has(> li > article)')!).gridTemplateColumns.split(' ')
          .length,
    );
  const found: [number, number, boolean][] = [];
  for (const width of [340, 390, 767, 768, 1100, 1400]) {
    await page.setViewportSize({ width, height: 800 });
    found.push([width, await columns(), await page.getByRole('button', { name: 'Menu' }).isVisible()]);
  }
  expect(found).toEqual([
    [340, 1, true],
    [390, 2, true],
    [767, 2, true],
    [768, 2, false],
    [1100, 3, false],
    [1400, 4, false],
  ]);
});

test('sign-in shows “Connexion réussie !”, and sign-out leads to the home page with a message', async ({
  page,
}) => {
  await signIn(page, demoAccounts.lea);
  await expect(page.getByText(/^Connexion réussie\s!$/)).toBeVisible();
  await page.goto('/guide', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await expect(page.getByRole('link', { name: 'Mes commandes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/$/);
  // The message also stands on the page between sign-out and home page, so the toast itself is checked.
  await expect(page.locator('[data-sonner-toast]', { hasText: 'Vous êtes déconnecté' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
});

test('the table of contents of the terms links to each section and marks the one that is visible', async ({
  page,
}) => {
  await page.goto('/terms', { waitUntil: 'networkidle' });
  const contents = page.locator('.legal-contents').filter({ visible: true }).first();
  await contents.getByRole('link', { name: 'Garantie' }).click();
  await expect(page).toHaveURL(/#warranty$/);
  await expect(contents.getByRole('link', { name: 'Garantie' })).toHaveAttribute(
    'aria-current',
    /true|location/,
  );
  await expect(page.locator('#warranty')).toBeInViewport();
  await page.locator('#legal').scrollIntoViewIfNeeded();
  // Sticky: it stays on the screen beside the last section.
  await expect(contents.getByRole('link', { name: 'Garantie' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Nous Contacter' })).toHaveAttribute('href', /^mailto:/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens, leads to another page and closes', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const panel = page.getByRole('dialog');
    for (const name of ['Tous les produits', 'Conditions de vente', 'Contact', 'Se connecter', 'Freins'])
      await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
    await panel.getByRole('link', { name: 'Tous les produits' }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(panel).toBeHidden();
  });
});

test.describe('in a language other than the browser’s', () => {
  test.use({ locale: 'de-CH' });

  test('a page offers the browser’s language, and does not offer it again after a refusal', async ({
    page,
  }) => {
    await page.goto('/guide');
    const offer = page.locator('[data-offer="de"]');
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: 'Nein danke' }).click();
    await expect(offer).toBeHidden();
    await page.goto('/terms', { waitUntil: 'load' });
    await expect(page.locator('[data-offer="de"]')).toBeHidden();
    await page.context().clearCookies();
    await page.goto('/category/brakes?sort=newest');
    await page.locator('[data-offer="de"]').getByRole('link').click();
    await expect(page).toHaveURL(/\/de\/category\/brakes\?sort=newest$/);
  });
});

test.describe('at 320 px in German', () => {
  test.use({ viewport: { width: 320, height: 700 }, locale: 'de-CH' });

  /** Returns the beginnings of the texts that are cut off or overflow on the page. */
  const cut = (page: Page) =>
    page.evaluate(() => {
      const faults: string[] = [];
      if (document.documentElement.scrollWidth > innerWidth)
        faults.push(`page ${document.documentElement.scrollWidth} px wide`);
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        const style = getComputedStyle(element);
        const text = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent!.trim() !== '',
        );
        if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const box = element.getBoundingClientRect();
        const isHidden =
          box.width <= 1 ||
          style.clipPath !== 'none' ||
          element.closest('.strip, [aria-hidden="true"], .sr-only');
        if (isHidden) continue;
        const isCut =
          /hidden|clip/.test(style.overflowX) &&
          element.scrollWidth > element.clientWidth + 1 &&
          style.webkitLineClamp === 'none' &&
          style.textOverflow !== 'ellipsis';
        const scrolls = element.closest('[class*="overflow-x-auto"], [class*="overflow-auto"]');
        if (isCut || (!scrolls && (box.right > innerWidth + 1 || box.left < -1)))
          faults.push(element.textContent!.trim().slice(0, 60));
      }
      return faults;
    });

  test('no text is cut off and no page is wider than the screen, for visitors and for customers', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const product = await findSingleVariantProduct(request, 'cassettes');
    const open = [
      '',
      '/products',
      '/categories',
      '/category/brakes',
      `/product/${product.id}`,
      '/cart',
      '/auth',
      '/auth?tab=signup',
      '/auth/reset',
      '/guide',
      '/terms',
      '/privacy',
      '/withdrawal',
      '/offline',
      '/nirgends',
    ];
    const own = [
      '/account',
      '/account?tab=addresses',
      '/account?tab=orders',
      '/account?tab=settings',
      '/products',
    ];
    for (const path of open) {
      await page.goto(`/de${path}`);
      expect([path, await cut(page)]).toEqual([path, []]);
    }
    await signIn(page, demoAccounts.jonas, '/de');
    for (const path of own) {
      await page.goto(`/de${path}`);
      expect([path, await cut(page)]).toEqual([path, []]);
    }
  });
});

test('flash messages appear at the bottom right for four seconds, at most three at the same time', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto('/dev/ui', { waitUntil: 'networkidle' });
  await page.clock.pauseAt(3_600_000);
  const notify = page.getByRole('button', { name: 'message', exact: true }).first();
  await notify.click();
  const notices = page.locator('[data-sonner-toast]');
  const shown = notices.and(page.locator('[data-visible="true"]'));
  // The first flash message loads its script, so the time at which it appears is unknown. The clock advances in
  // small steps until it is visible.
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await shown.count()).toBe(1);
  }).toPass();
  await page.clock.runFor(3500);
  await expect(shown).toHaveCount(1);
  const box = (await notices.boundingBox())!;
  expect([box.x > 640, box.y > 360]).toEqual([true, true]);
  await page.clock.runFor(1000);
  await expect(notices).toHaveCount(0);
  for (let more = 0; more < 4; more += 1) await notify.click();
  await page.clock.runFor(500);
  await expect(shown).toHaveCount(3);
});
