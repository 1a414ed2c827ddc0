import { type Page, expect } from '@playwright/test';
import { valuesInMatrix } from './support.ts';
import { test } from './test.ts';

const phone = { width: 390, height: 844 };

/** Returns what is wrong with the layout of a page: horizontal scrolling and clipped words. */
const layoutFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} > ${clientWidth}`);
    const cells = document.querySelectorAll('.card-name, .card-price > *, .chosen-filters a, .comparison td');
    for (const cell of cells)
      if (cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).display !== 'inline')
        faults.push(`too narrow for its text: ${cell.textContent}`);
    return faults;
  });

test('on a phone, two rows of cards fit below the bar with filters and order, which covers no focused element', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/category/chains', { waitUntil: 'networkidle' });
  const bar = page.locator('.list-bar');
  await page
    .locator('article')
    .first()
    .evaluate((card) => card.scrollIntoView());
  const { y, height } = (await bar.boundingBox())!;
  const first = (await page.locator('article').nth(0).boundingBox())!;
  const third = (await page.locator('article').nth(2).boundingBox())!;
  expect(first.y).toBeGreaterThanOrEqual(y + height);
  expect(third.y + third.height).toBeLessThanOrEqual(phone.height);

  // Shift and Tab move the focus up, below the bar.
  await page.locator('article').nth(4).getByRole('link').first().focus();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = (await page.locator(':focus').boundingBox())!;
    const below = (await bar.boundingBox())!;
    expect(focused.y).toBeGreaterThanOrEqual(below.y + below.height - 1);
  }
});

test('on a phone, filters open over the list, stay open while values are chosen, and close with their button or Escape', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/category/cassettes', { waitUntil: 'networkidle' });
  const filters = page.getByRole('complementary', { name: 'Filtres' });
  await filters.getByText('Filtres').click();
  const stock = filters.locator('input[name="availability"][value="in"]');
  await stock.check();
  await expect(page).toHaveURL(/availability=in/);
  // The choice keeps the focus, so that the keyboard continues at the same place.
  await expect(page.getByRole('list', { name: 'Filtres choisis' })).toBeAttached();
  await expect(stock).toBeFocused();
  await filters.getByRole('button', { name: /^Afficher \d+ produits?$/ }).click();
  await expect(stock).toBeHidden();
  await filters.getByText('Filtres').press('Enter');
  await expect(stock).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stock).toBeHidden();
  // Each chosen value is a link to the list without it.
  await page.getByRole('link', { name: /^Retirer le filtre .*En stock/ }).click();
  await expect(page).toHaveURL('/category/cassettes');
  await expect(stock).not.toBeChecked();
});

test('a long list of filter values has a search that ignores accents and keeps the chosen values', async ({
  page,
}) => {
  await page.goto('/products', { waitUntil: 'networkidle' });
  const brands = page.locator('details details', {
    has: page.getByRole('searchbox', { name: 'Chercher : Marque' }),
  });
  const search = page.getByRole('searchbox', { name: 'Chercher : Marque' });
  await page.locator('aside summary', { hasText: 'Marque' }).press('Enter');
  const values = brands.locator('li:visible');
  const all = await values.count();
  const name = (await values.nth(3).locator('span').first().textContent())!;
  await search.fill(name.toUpperCase());
  await expect.poll(() => values.count()).toBeLessThan(all);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/products\?brand=[\w-]+$/);
  await expect(page.getByRole('list', { name: 'Filtres choisis' })).toBeAttached();
  await search.fill('zzz');
  await expect(brands.getByRole('status')).toHaveText('Aucune valeur trouvée');
  await expect(values).toHaveCount(1);
});

test('a visitor saves the filters of a list under a name, opens them later, and can undo their deletion', async ({
  page,
}) => {
  await page.goto('/category/cassettes?availability=in&sort=price_asc', { waitUntil: 'networkidle' });
  const open = page.getByRole('button', { name: 'Filtres enregistrés' });
  await open.click();
  await page.getByLabel('Nom de ces filtres').fill('En stock, bon marché');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const saved = page.getByRole('link', { name: 'En stock, bon marché' });
  await expect(saved).toBeVisible();

  await page.goto('/category/chains', { waitUntil: 'networkidle' });
  await open.click();
  await expect(saved).toHaveCount(0);
  await page.goto('/category/cassettes', { waitUntil: 'networkidle' });
  await open.click();
  await saved.click();
  await expect(page).toHaveURL('/category/cassettes?availability=in&sort=price_asc');
  await open.click();
  await page.getByRole('button', { name: 'Supprimer En stock, bon marché' }).click();
  await expect(saved).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await open.click();
  await expect(saved).toBeVisible();
});

test('a menu does not move while it opens, so that a press on one of its items cannot miss', async ({
  page,
}) => {
  await page.goto('/category/cassettes?availability=in', { waitUntil: 'networkidle' });
  const panel = page.locator('[popover]', { hasText: 'Nom de ces filtres' });
  await panel.evaluate((element) => {
    const place = () => JSON.stringify(element.getBoundingClientRect());
    element.addEventListener('toggle', async () => {
      const first = place();
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      element.dataset.moved = String(place() !== first);
    });
  });
  await page.getByRole('button', { name: 'Filtres enregistrés' }).click();
  await expect(panel).toHaveAttribute('data-moved', 'false');
});

test('the comparison keeps names, prices and cart buttons visible, and a product can be put into the cart', async ({
  page,
  request,
}) => {
  const { items } = (await (
    await request.get('/api/products?category=chains&in_stock=true&per_page=4')
  ).json()) as { items: { id: string; name: string }[] };
  await page.setViewportSize(phone);
  await page.goto(`/compare?ids=${items.map(({ id }) => id).join(',')}`, { waitUntil: 'networkidle' });
  const head = page.locator('.comparison-head');
  // On phones, the region with the table scrolls.
  await page.locator('.comparison-region').evaluate((region) => {
    region.scrollIntoView();
    region.scrollTop = region.scrollHeight;
  });
  await expect(page.locator('.comparison tbody tr').last()).toBeInViewport();
  await expect(head.getByRole('link', { name: items[0]!.name, exact: true })).toBeInViewport();
  await expect(head.getByText(/^CHF/)).toHaveCount(items.length);
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.locator('.comparison tbody tr').last().scrollIntoViewIfNeeded();
  await expect(head.getByRole('link', { name: items[0]!.name, exact: true })).toBeInViewport();
  await head
    .getByRole('button', { name: /^Ajouter / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const language of valuesInMatrix(['/de', '', '/en']))
  test(`lists and comparisons in ${language || '/fr'} cut no word and never scroll sideways`, async ({
    page,
    request,
  }) => {
    const { items } = (await (await request.get('/api/products?category=brakes&per_page=4')).json()) as {
      items: { id: string }[];
    };
    const ids = items.map(({ id }) => id).join(',');
    for (const path of ['/category/wheels?availability=in&availability=low', `/compare?ids=${ids}`]) {
      await page.goto(`${language}${path}`, { waitUntil: 'networkidle' });
      for (const width of [320, ...valuesInMatrix([390, 360, 768, 1440])]) {
        await page.setViewportSize({ width, height: 844 });
        expect([path, width, await layoutFaults(page)]).toEqual([path, width, []]);
      }
    }
  });
