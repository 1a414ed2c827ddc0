import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { demoAccounts, signIn, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

const card = (page: Page, n: number) => page.locator('article').nth(n);

test('buttons, dots, keys and swipes show another picture of a product, and the viewer zooms, rotates, moves and resets a picture', async ({
  page,
  request,
}) => {
  const { id } = await findSingleVariantProduct(request, 'cassettes');
  await page.goto(`/product/${id}`);
  await page.waitForLoadState('networkidle');
  const gallery = page.locator('section[aria-label^="Images de"]');
  const count = await gallery.locator('[aria-current]').count();
  expect(count).toBeGreaterThan(1);
  await expect(gallery.getByText(`1 / ${count}`)).toBeVisible();
  await gallery.getByRole('button', { name: 'Précédent' }).click();
  await expect(gallery.getByText(`${count} / ${count}`)).toBeVisible();
  await gallery.getByRole('button', { name: 'Suivant' }).click();
  await expect(gallery.getByText(`1 / ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText(`2 / ${count}`)).toBeVisible();
  await gallery.locator('[aria-current]').first().click();
  await expect(gallery.getByText(`1 / ${count}`)).toBeVisible();
  await gallery.locator('.gallery-picture img').evaluate((image) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: image, clientX, clientY: 100 });
    image.dispatchEvent(
      new TouchEvent('touchstart', { bubbles: true, touches: [touch(200)], changedTouches: [touch(200)] }),
    );
    image.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(80)] }));
  });
  await expect(gallery.getByText(`2 / ${count}`)).toBeVisible();

  const enlarge = gallery.getByRole('button', { name: 'Agrandir l’image' });
  await enlarge.click();
  const frame = page.locator('[data-zoom]');
  await expect(frame).toBeFocused();
  const stands = (zoom: string, rotation = '0') =>
    expect
      .poll(() => frame.evaluate((element) => [element.dataset.zoom, element.dataset.rotation]))
      .toEqual([zoom, rotation]);
  await stands('1');
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Agrandir', exact: true }).click();
  await stands('1.5');
  await frame.press('+');
  await frame.press('-');
  await frame.press('r');
  await stands('1.5', '90');
  await frame.press('0');
  await stands('1');
  const box = (await frame.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -100);
  await stands('1.5');
  const moved = () => frame.evaluate((element) => (element.firstElementChild as HTMLElement).style.transform);
  const before = await moved();
  await page.mouse.down();
  await page.mouse.move(middle.x + 40, middle.y + 20, { steps: 3 });
  await page.mouse.up();
  expect(await moved()).not.toBe(before);
  await viewer.getByRole('button', { name: 'Réinitialiser' }).click();
  await stands('1');
  await page.mouse.dblclick(middle.x, middle.y);
  await stands('2');
  await frame.press('0');
  await frame.evaluate((element) => {
    const finger = (type: string, pointerId: number, clientX: number) =>
      element.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId, clientX, clientY: 300, pointerType: 'touch' }),
      );
    element.setPointerCapture = () => {};
    finger('pointerdown', 11, 200);
    finger('pointerdown', 12, 300);
    finger('pointermove', 12, 450);
    finger('pointerup', 12, 450);
    finger('pointerup', 11, 200);
  });
  await stands('2.5');
  await frame.press('0');
  await frame.press('ArrowRight');
  await expect(viewer.getByText(`${(2 % count) + 1} / ${count}`)).toBeVisible();
  await expect(viewer.getByText(/^Molette, pincement/)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id: rule }) => rule)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  const picture = (await gallery.locator('.gallery-picture').boundingBox())!;
  await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 2);
  await expect(frame).toBeVisible();
});

test('a picture that fails to load is replaced by a drawing, on the page and in the cart, without a script error', async ({
  page,
  request,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(/\/(drawings?|studio)\//, (route) => route.abort());
  const { id } = await findSingleVariantProduct(request, 'cassettes');
  await page.goto(`/product/${id}`);
  await page.waitForLoadState('networkidle');
  const gallery = page.locator('section[aria-label^="Images de"]');
  await expect(gallery.locator('img')).toHaveCount(0);
  await expect(gallery.getByRole('img', { name: /^Cassette/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  const cart = page.getByRole('dialog');
  await expect(cart.getByRole('link', { name: 'Commander' })).toBeVisible();
  await expect(cart.locator('li img')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the favourites of a visitor remain after sign-in, and can be removed', async ({ page, browser }) => {
  await page.goto('/category/pedals');
  await page.waitForLoadState('networkidle');
  const name = (await card(page, 0).getByRole('heading').textContent())!.trim();
  const heart = () => card(page, 0).getByRole('button', { name: / favoris$/ });
  await heart().click();
  await expect(heart()).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: 'Mes favoris' })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await signIn(page, demoAccounts.lea);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop-favourites'))).toBeNull();
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, demoAccounts.lea);
  await elsewhere.goto('/favourites');
  await expect(elsewhere.getByRole('heading', { name })).toBeVisible();
  await elsewhere.getByRole('button', { name: `Retirer ${name} des favoris` }).click();
  await expect(elsewhere.getByText('Aucun favori pour le moment')).toBeVisible();
  await elsewhere.context().close();
});

test('the products that a visitor selects in a list are compared side by side, with their differences marked', async ({
  page,
}) => {
  await page.goto('/category/cassettes');
  await page.waitForLoadState('networkidle');
  for (const n of [0, 1, 2])
    await card(page, n)
      .getByRole('checkbox', { name: /^Comparer/ })
      .check();
  const bar = page.getByRole('region', { name: 'Produits à comparer' });
  await bar
    .getByRole('button', { name: /^Retirer / })
    .last()
    .click();
  await expect(card(page, 2).getByRole('checkbox')).not.toBeChecked();
  await bar.getByRole('link', { name: 'Comparer (2)' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=/);
  await expect(page.locator('thead th')).toHaveCount(3);
  await expect(page.locator('tr[data-differs]').filter({ hasText: 'Poids' })).toHaveCount(1);
  // The URL without ids shows the products that the browser stores.
  await page.goto('/compare');
  await expect(page).toHaveURL(/\/compare\?ids=/);
  await expect(page.locator('thead th')).toHaveCount(3);
});

test('the button to buy now opens the checkout with the chosen size and quantity, limited to the stock', async ({
  page,
  request,
}) => {
  const { items } = (await (
    await request.get('/api/products?category=handlebars&in_stock=true&per_page=50')
  ).json()) as {
    items: { id: string }[];
  };
  let wanted:
    | { product: string; variant: { id: string; variant_name: string; stock_quantity: number } }
    | undefined;
  for (const { id } of items) {
    const { variants } = (await (await request.get(`/api/products/${id}`)).json()) as {
      variants: { id: string; variant_type: string; variant_name: string; stock_quantity: number }[];
    };
    const variant = variants
      .slice(1)
      .find(
        ({ stock_quantity: stockQuantity, variant_type: variantType }) =>
          stockQuantity > 1 && variantType === 'size',
      );
    if (variant) wanted = { product: id, variant };
    if (wanted) break;
  }
  const { product, variant } = wanted!;
  await page.goto(`/product/${product}`);
  await page.waitForLoadState('networkidle');
  // Pages write a length with a space before its unit.
  const shown = variant.variant_name.replace(/(\d)(?=[a-z])/, '$1 ');
  await page.getByText(shown, { exact: true }).first().click();
  const quantity = page.getByLabel('Quantité');
  await quantity.fill('0');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await quantity.fill('99999');
  await quantity.blur();
  await expect(quantity).toHaveValue(String(variant.stock_quantity));
  await page.getByRole('button', { name: 'Acheter maintenant' }).click();
  // A visitor must sign in before the checkout; the cart stays.
  await expect(page).toHaveURL(/\/auth\?next=%2Fcheckout/);
  const cart = await page.evaluate(
    () => JSON.parse(localStorage.getItem('shop-cart') ?? '[]') as { id: string; quantity: number }[],
  );
  expect(cart).toMatchObject([{ id: variant.id, quantity: variant.stock_quantity }]);
});

test('the delivery days depend on the selected country, and the page lists recently viewed products', async ({
  page,
  request,
}) => {
  const [first, second] = [
    await findSingleVariantProduct(request, 'cassettes'),
    await findSingleVariantProduct(request, 'chains'),
  ];
  await page.goto(`/product/${first.id}`);
  await expect(page.getByText(/^Livraison (entre le|le) .+/)).toBeVisible();
  await page.getByText('Autres modes de livraison').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'à retirer au point de retrait' })).toContainText(
    'CHF',
  );
  const answer = page.waitForResponse(/delivery-days.*country=DE/);
  await page.getByLabel('Livraison vers').selectOption('DE');
  expect(((await (await answer).json()) as { country: string }).country).toBe('DE');
  await page.goto(`/product/${second.id}`);
  await expect(page.getByLabel('Livraison vers')).toHaveValue('DE');
  await page.locator('footer').scrollIntoViewIfNeeded();
  const seen = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Vus récemment' }) });
  await expect(seen.getByRole('heading', { name: first.name })).toBeVisible();
  await seen.getByRole('button', { name: 'Effacer' }).click();
  await expect(seen).toHaveCount(0);
});

test('product cards are in one to four columns depending on the width, and add to the cart without opening the product', async ({
  page,
}) => {
  await page.goto('/category/pedals');
  await page.waitForLoadState('networkidle');
  const columns = () =>
    page
      .locator('ul:has(> li article)')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [340, 1],
    [360, 2],
    [390, 2],
    [640, 2],
    [1100, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await columns()]).toEqual([width, count]);
  }
  await page
    .locator('article button[aria-label^="Ajouter "]:not([disabled]):not([aria-pressed])')
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Commander' })).toBeVisible();
  await expect(page).toHaveURL(/\/category\/pedals$/);
});

test('while a page loads slowly, a list shows eight placeholder cards, the home page four, and a product page its own placeholder', async ({
  page,
}) => {
  // With reduced motion, the carousel does not move, so that the test can click its cards.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/guide');
  await page.waitForLoadState('networkidle');
  let isSlow = true;
  const held: (() => void)[] = [];
  const release = () => held.splice(0).forEach((go) => go());
  await page.route(/\.data/, async (route) => {
    if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const shapes = page.locator('main > .waiting ul[aria-busy="true"] > li');
  await page.getByRole('link', { name: 'Tous les produits' }).first().click();
  await expect(shapes).toHaveCount(8);
  release();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(shapes).toHaveCount(0);
  await page
    .locator('header')
    .getByRole('link', { name: /accueil/i })
    .first()
    .click();
  await expect(shapes).toHaveCount(4);
  release();
  await expect(page).toHaveURL(/\/$/);
  await expect(shapes).toHaveCount(0);
  await page.locator('.strip a').first().click();
  await expect(page.locator('main > .waiting > div[aria-busy="true"]')).toBeVisible();
  isSlow = false;
  release();
  await expect(page.getByRole('button', { name: 'Acheter maintenant' })).toBeVisible();
  await expect(page.locator('.waiting')).toHaveCount(0);
});

test('the strip of popular products scrolls in a loop, and stops on hover, on keyboard focus and with reduced motion', async ({
  page,
}) => {
  await page.goto('/');
  const track = page.locator('.strip-track');
  const running = () =>
    track.evaluate((element) => [
      getComputedStyle(element).animationName,
      getComputedStyle(element).animationPlayState,
    ]);
  await expect(page.locator('.strip ul')).toHaveCount(2);
  expect(await page.locator('.strip ul').first().locator('li').count()).toBe(10);
  expect(await running()).toEqual(['strip', 'running']);
  await page.locator('.strip').hover();
  expect((await running())[1]).toBe('paused');
  await page.mouse.move(0, 0);
  await page.locator('.strip a').first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect((await running())[0]).toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect((await running())[0]).toBe('none');
  await page.locator('.strip a').first().click();
  await expect(page).toHaveURL(/\/product\//);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees all data of a product, can ask a question and compare products, and the favourite button links to sign-in', async ({
    page,
    request,
  }) => {
    const { id } = await findSingleVariantProduct(request, 'cassettes');
    await page.goto(`/product/${id}`);
    for (const title of [
      'Description',
      'Caractéristiques techniques',
      'Avis de nos clients',
      'Questions à la boutique',
    ])
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Délais de livraison par pays' })).toBeVisible();
    await page.getByText('Poser une question').click();
    await page.getByLabel('Nom').fill('Ida Roth');
    await page.getByLabel('Adresse e-mail').last().fill('pas une adresse');
    await page.getByLabel('Votre question').fill('Passe-t-elle sur un corps XDR ?');
    await page.getByRole('button', { name: 'Envoyer la question' }).click();
    await expect(page.getByText('Indiquez une adresse e-mail valable')).toBeVisible();
    await page.getByLabel('Adresse e-mail').last().fill('ida@test.example');
    await page.getByRole('button', { name: 'Envoyer la question' }).click();
    await expect(page.getByText('Votre question est envoyée')).toBeVisible();
    await page.goto('/category/cassettes');
    for (const n of [0, 1])
      await card(page, n)
        .getByRole('checkbox', { name: /^Comparer/ })
        .check();
    await page.getByRole('button', { name: 'Comparer les produits cochés (2 à 4)' }).click();
    await expect(page.locator('thead th')).toHaveCount(3);
    await page.goto(`/product/${id}`);
    await page.getByRole('button', { name: 'Ajouter aux favoris', exact: true }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Ffavourites/);
  });
});
