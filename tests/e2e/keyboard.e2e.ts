import { type Locator, type Page, expect } from '@playwright/test';
import { shortProductId } from '#shared/product-path.ts';
import { emptyCart, demoAccounts, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

/** Presses the Tab key until an element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < most; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with ${most} tabs: ${wanted}`);
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

// A trace would record every key press and make the test slow.
test.use({ trace: 'off' });

test('a visitor can find, order and pay for a product with the keyboard alone', async ({
  page,
  request,
  baseURL,
}) => {
  await emptyCart(baseURL!, demoAccounts.lea);
  const product = await findSingleVariantProduct(request, 'chains');
  const dialog = page.getByRole('dialog');

  await page.goto('/', { waitUntil: 'networkidle' });
  await tabTo(page, page.getByRole('combobox', { name: 'Rechercher' }).first());
  await page.keyboard.type(product.sku);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await press(page, page.getByRole('main').getByRole('link', { name: product.name }).first());
  await expect(page).toHaveURL(new RegExp(`-${shortProductId(product.id)}$`));
  await press(page, page.getByRole('button', { name: 'Ajouter au panier' }));
  await press(page, dialog.getByRole('link', { name: 'Commander' }));

  await expect(page).toHaveURL(/\/auth/);
  await tabTo(page, page.locator('input[name="email"]'));
  await page.keyboard.type(demoAccounts.lea.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoAccounts.lea.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/checkout$/);
  // An arrow key selects the next payment method.
  await tabTo(page, page.getByRole('radio', { name: /Carte bancaire/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /TWINT/ })).toBeChecked();
  await press(page, page.locator('input[name="terms"]'), 'Space');
  await press(page, page.getByRole('button', { name: /^Finaliser la commande/ }));
  await press(page, dialog.getByRole('link', { name: /^Payer/ }));
  await expect(page).toHaveURL(/\/dev\/pay\//);
  await press(page, page.getByRole('button', { name: 'Approuver le paiement', exact: true }));

  await press(page, dialog.getByRole('button', { name: 'Voir mes commandes' }));
  await expect(page).toHaveURL(/\/account\?tab=orders/);
  await expect(page.getByText('Payée').first()).toBeVisible();
});
