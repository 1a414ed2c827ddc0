import { type Page, expect } from '@playwright/test';
import { demoAccounts, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

test.use({ javaScriptEnabled: false });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a visitor without scripts can browse, search, filter, sort and read a product page', async ({
  page,
  request,
}) => {
  const product = await findSingleVariantProduct(request, 'chains');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Voir les produits' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.locator('article')).toHaveCount(24);

  await page.getByRole('search').getByRole('combobox', { name: 'Rechercher' }).first().fill('cassette');
  await page.getByRole('search').first().getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/\/products\?q=cassette/);
  await expect(page.locator('article').first()).toContainText(/cassette/i);

  await page.goto('/category/brakes');
  const all = await page.locator('[aria-live="polite"]').first().textContent();
  const filters = page.getByRole('complementary', { name: 'Filtres' });
  // The filters exist once in the page: on a phone they are collapsed to one line, on a desktop they are next
  // to the list.
  const inStock = filters.locator('input[name="availability"][value="in"]');
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(inStock).toBeHidden();
  await filters.getByText('Filtres').click();
  await expect(inStock).toBeVisible();
  await filters.getByText('Filtres').click();
  await page.setViewportSize(desk);
  await inStock.check();
  await button(page, 'Appliquer').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/availability=in/);
  await expect(page.locator('[aria-live="polite"]').first()).not.toHaveText(all!);

  await page.locator('select[name="sort"]').selectOption('price_asc');
  await page.locator('form:has(select[name="sort"])').getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL(/sort=price_asc/);

  await page.goto('/categories');
  await page.getByRole('searchbox').fill('frein');
  await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Freins' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Selles' })).toHaveCount(0);

  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.getByRole('heading', { name: 'Caractéristiques techniques' })).toBeVisible();
  await expect(page.getByText(/Le panier a besoin de JavaScript/)).toBeVisible();
  // Controls that need scripts are hidden.
  await expect(button(page, 'Ajouter au panier')).toBeHidden();
  for (const heart of await button(page, /favoris/)
    .filter({ visible: true })
    .all())
    expect(await heart.evaluate((element: HTMLButtonElement) => element.form !== null)).toBe(true);
});

test('a visitor without scripts can change the currency and the language', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('button', { name: /Devise/ }).click();
  await button(page, /Euro/).click();
  await expect(page.locator('article').first()).toContainText('€');
  await page.getByRole('button', { name: /Langue/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/products/);
});

test('a customer without scripts can sign in and edit profile and addresses', async ({ page }) => {
  await page.goto('/auth');
  await page.locator('input[name="email"]').fill(demoAccounts.jonas.email);
  await page.locator('input[name="password"]').fill('wrong');
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
  await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible();
  await page.locator('input[name="password"]').fill(demoAccounts.jonas.password);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/auth/);

  await page.goto('/account');
  const phone = `+41 79 555 ${String(Date.now()).slice(-4, -2)} ${String(Date.now()).slice(-2)}`;
  await page.locator('input[name="phone"]').fill(phone);
  await button(page, 'Mettre à jour le profil').click();
  await page.goto('/account');
  await expect(page.locator('input[name="phone"]')).toHaveValue(phone);

  await page.goto('/account?tab=addresses');
  await page
    .getByRole('link', { name: /Ajouter/ })
    .first()
    .click();
  const street = `Rue sans script ${Date.now() % 1000}`;
  for (const [name, value] of Object.entries({
    first_name: 'Jonas',
    last_name: 'Keller',
    address_line_1: street,
    postal_code: '1003',
    city: 'Lausanne',
  }))
    await page.locator(`input[name="${name}"]`).fill(value);
  await button(page, /Enregistrer|Ajouter/)
    .filter({ visible: true })
    .first()
    .click();
  await page.goto('/account?tab=addresses');
  await expect(page.getByRole('main')).toContainText(street);
});

test('a visitor without scripts can request and confirm the newsletter, and the form does not reveal whether an e-mail address is known', async ({
  page,
  request,
}) => {
  const email = `reader-${Date.now()}@test.example`;
  await page.goto('/de/terms');
  await page.getByRole('contentinfo').getByLabel('Newsletter').fill(email);
  await button(page, 'Abonnieren').click();
  await expect(page.getByRole('status')).toContainText('ist eine Nachricht unterwegs');
  const message = async () =>
    ((await (await request.get('/dev/mailbox.json')).json()) as { to: string; text: string }[]).find(
      ({ to }) => to === email,
    )?.text ?? '';
  await expect.poll(message, { timeout: 20_000 }).toContain('/de/newsletter/');
  await page.goto(new URL(/http\S+\/newsletter\/\S+/.exec(await message())![0]).pathname);
  await button(page, 'Bestätigen').click();
  await expect(page.getByRole('status')).toContainText('Bestätigt');
  await page.goto('/de/newsletter');
  await page.getByRole('main').locator('input[name="newsletter"]').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Abonnieren' }).click();
  await expect(page.getByRole('status')).toContainText('ist eine Nachricht unterwegs');
});
