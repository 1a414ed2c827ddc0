import { type Locator, type Page, expect } from '@playwright/test';
import { emptyCart, people, simpleProduct } from './support.ts';
import { test } from './test.ts';

/** Presses the Tab key until an element has the focus, like a person without a mouse. */
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

// One step per key press would make the trace, and the test, long.
test.use({ trace: 'off' });

test('a part can be found, ordered and paid with the keyboard alone', async ({ page, request, baseURL }) => {
  await emptyCart(baseURL!, people.lea);
  const product = await simpleProduct(request, 'chains');
  const dialog = page.getByRole('dialog');

  await page.goto('/', { waitUntil: 'networkidle' });
  await tabTo(page, page.getByRole('combobox', { name: 'Rechercher' }).first());
  await page.keyboard.type(product.sku);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await press(page, page.getByRole('main').getByRole('link', { name: product.name }).first());
  await expect(page).toHaveURL(new RegExp(product.id));
  await press(page, page.getByRole('button', { name: 'Ajouter au panier' }));
  await press(page, dialog.getByRole('link', { name: 'Commander' }));

  await expect(page).toHaveURL(/\/auth/);
  await tabTo(page, page.locator('input[name="email"]'));
  await page.keyboard.type(people.lea.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(people.lea.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/checkout$/);
  // The next arrow key selects another payment method.
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
