// Uses Playwright directly and not `./test.ts`, which waits for hydration: these tests click before it.
import { type Page, expect, test } from '@playwright/test';
import { findSingleVariantProduct } from './support.ts';

/** Opens a page whose scripts (`files`) do not arrive before the test calls the returned function. */
async function openWithLateScripts(
  page: Page,
  path: string,
  files: string | RegExp = '**/assets/*.js',
): Promise<() => Promise<void>> {
  let letThemCome = () => {};
  const coming = new Promise<void>((resolve) => (letThemCome = resolve));
  await page.route(files, async (route) => {
    await coming;
    await route.continue().catch(() => {});
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    letThemCome();
    await page.waitForLoadState('networkidle');
  };
}

test.use({ serviceWorkers: 'block' });

test('a size choice and a click on the cart button, both made before the scripts load, take effect afterwards', async ({
  page,
  request,
}) => {
  const { items } = (await (
    await request.get('/api/products?category=wheels-tires&in_stock=true&per_page=50')
  ).json()) as {
    items: { id: string }[];
  };
  let product: { id: string; variants: { id: string; stock_quantity: number }[] } | undefined;
  for (const { id } of items) {
    const details = (await (await request.get(`/api/products/${id}`)).json()) as NonNullable<typeof product>;
    if (details.variants.filter(({ stock_quantity: stockQuantity }) => stockQuantity > 0).length > 1)
      product = details;
    if (product) break;
  }
  const last = product!.variants.findLast(({ stock_quantity: stockQuantity }) => stockQuantity > 0)!;
  const goOn = await openWithLateScripts(page, `/en/product/${product!.id}`);
  await page.locator(`label:has(input[value="${last.id}"])`).click();
  // Clicks twice, as visitors do when nothing happens after the first click.
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.click();
  await add.click();
  await goOn();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator(`input[value="${last.id}"]`)).toBeChecked();
  const stored = await page.evaluate(() => localStorage.getItem('shop-cart'));
  expect(
    (JSON.parse(stored!) as { id: string; quantity: number }[]).map(({ id, quantity }) => [id, quantity]),
  ).toEqual([[last.id, 1]]);
});

test('a click on favourite, compare or sort before the scripts of a list load takes effect afterwards', async ({
  page,
}) => {
  // All chains fit on one page, so the chosen one stays on it when the order changes.
  const goOn = await openWithLateScripts(page, '/en/category/chains');
  const heart = page.getByRole('button', { name: /to favourites$/ }).first();
  const name = (await heart.getAttribute('aria-label'))!.replace(/^Add (.*) to favourites$/, '$1');
  await heart.click();
  await page.locator('input[name="ids"]').first().check();
  await page.locator('select[name="sort"]').selectOption('price_desc');
  await goOn();
  await expect(page).toHaveURL('/en/category/chains?sort=price_desc');
  await expect(page.getByRole('button', { name: `Remove ${name} from favourites` })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: new RegExp(`${name}`), checked: true })).toBeVisible();
});

test('header and footer stay on the page when the cart opens before their scripts have loaded', async ({
  page,
  request,
}) => {
  const product = await findSingleVariantProduct(request, 'groupsets');
  const goOn = await openWithLateScripts(
    page,
    `/en/product/${product.id}`,
    /\/assets\/(category-menu|footer|mobile-menu|preference-menus)-.*\.js/,
  );
  const parts = 'footer, header [popovertarget], header summary';
  const before = await page
    .locator(parts)
    .evaluateAll((all) => all.filter((element) => element.toggleAttribute('data-came')).length);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.locator(`:is(${parts})[data-came]`).count()).toBe(before);
  await goOn();
  expect(await page.locator(`:is(${parts})[data-came]`).count()).toBe(before);
});

test('the form in the menu of saved filters does not move when the saved filters appear', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const saved = {
      name: 'Bon marché',
      path: '/category/cassettes',
      url: '/category/cassettes?sort=price_asc',
    };
    localStorage.setItem('shop-filters', JSON.stringify([saved]));
  });
  const goOn = await openWithLateScripts(page, '/category/cassettes?availability=in');
  await page.getByRole('button', { name: 'Filtres enregistrés' }).click();
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  const before = await save.boundingBox();
  await goOn();
  await expect(page.getByRole('link', { name: 'Bon marché' })).toBeVisible();
  expect(await save.boundingBox()).toEqual(before);
});

test('a form that is submitted before the scripts load is sent only once', async ({ page }) => {
  await openWithLateScripts(page, '/en/auth');
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
  await page.locator('input[name="email"]').fill('nobody@pignon.example');
  await page.locator('input[name="password"]').fill('wrong-password');
  await page.locator('form:has(input[name="password"]) button[type="submit"]').dblclick();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(sent).toBe(1);
});
