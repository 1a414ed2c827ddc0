import { type Browser, expect } from '@playwright/test';
import { demoAccounts, signIn, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

/** Places an order of a demo customer in a browser context of its own, delivered by PostPac Priority. */
async function orderAsLea(browser: Browser, fields: object): Promise<{ id: string; order_number: string }> {
  const context = await browser.newContext();
  const lea = await context.newPage();
  await signIn(lea, demoAccounts.lea);
  const addresses = (await (await lea.request.get('/api/addresses')).json()) as { id: string }[];
  const answer = await lea.request.post('/api/functions/create-order', {
    data: {
      shipping_address_id: addresses[0]!.id,
      shipping_carrier: 'La Poste',
      shipping_service: 'PostPac Priority',
      ...fields,
    },
  });
  const { order } = (await answer.json()) as { order: { id: string; order_number: string } };
  await context.close();
  return order;
}

test('the owner sees an order, its history, and the stock movement that it caused', async ({
  page,
  request,
  browser,
}) => {
  const product = await findSingleVariantProduct(request, 'bottom-brackets');
  const order = await orderAsLea(browser, { items: [{ variant_id: product.variant.id, quantity: 2 }] });

  await signIn(page, demoAccounts.admin);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: order.order_number }).click();
  await expect(page.getByRole('heading', { name: `Commande ${order.order_number}` })).toBeVisible();
  await expect(page.getByText('Commande passée')).toBeVisible();
  await expect(page.getByText(`-2 (reste ${product.variant.stock_quantity - 2})`)).toBeVisible();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/inventory\?q=/);
  const row = page.getByRole('row').nth(1);
  const left = product.variant.stock_quantity - 2;
  await expect(row).toContainText(String(left));

  // The cross discards an entered value.
  await row.getByRole('button').first().click();
  await row.getByRole('spinbutton').fill(String(left + 50));
  await row.getByRole('button', { name: 'Annuler' }).click();
  await expect(row.getByRole('spinbutton')).toHaveCount(0);
  await page.reload();
  await expect(row).toContainText(String(left));

  // The admin corrects the stock of the same variant.
  await row.getByRole('button').first().click();
  await row.getByRole('spinbutton').fill(String(left + 7));
  await row.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Stock mis à jour')).toBeVisible();
  const { stock_quantity: stockQuantity } = (await (
    await request.get(`/api/products/${product.id}`)
  ).json()) as {
    stock_quantity: number;
  };
  expect(stockQuantity).toBe(left + 7);
});

test('the inventory fits a screen that is 1280 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, demoAccounts.admin);
  await page.goto('/admin/inventory');
  const table = page.getByRole('region', { name: 'Inventaire' });
  await expect(table.getByRole('row').nth(5)).toBeVisible();
  expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeLessThanOrEqual(0);
});

for (const who of ['visitor', 'customer'] as const) {
  test(`a ${who} cannot open a page of the back office or send one of its forms`, async ({ page }) => {
    if (who === 'customer') await signIn(page, demoAccounts.lea);
    for (const path of [
      '/admin',
      '/admin/orders',
      '/admin/products',
      '/admin/inventory',
      '/admin/settings',
      '/admin/nonsense',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/localhost:\d+\/$/);
    }
    const forged = await page.request.post('/admin/inventory', {
      form: { variant: crypto.randomUUID(), seen: '0', stock: '5' },
      maxRedirects: 0,
    });
    expect(forged.status()).toBe(302);
  });
}

test('the side menu collapses with Ctrl+B and stays collapsed for a week; on a phone it opens as a sheet over the page', async ({
  page,
  context,
}) => {
  await signIn(page, demoAccounts.admin);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await expect(page.getByRole('banner')).toContainText('Administration Pignon');
  const menu = page.locator('aside').first();
  const widthIn = async (rem: number) => (await menu.boundingBox())!.width / 16 / rem;
  expect(await widthIn(16)).toBe(1);
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthIn(3)).toBe(1);
  const stored = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(stored?.value).toBe('false');
  expect(Math.round((stored!.expires - Date.now() / 1000) / 86_400)).toBe(7);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await widthIn(3)).toBe(1);
  // The tooltip of an icon appears after 700 ms.
  await menu.getByRole('link', { name: 'Commandes' }).hover();
  const since = Date.now();
  await expect(menu.locator('.fixed')).toHaveText('Commandes');
  expect(Date.now() - since).toBeGreaterThan(500);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(menu).toBeHidden();
  await page
    .getByRole('button', { name: /^Ouvrir ou réduire le menu/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Produits' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the back office shows one flash message at a time', async ({ page }) => {
  await signIn(page, demoAccounts.admin);
  await page.clock.install({ time: 0 });
  await page.goto('/admin/orders', { waitUntil: 'networkidle' });
  await page.getByRole('link').filter({ hasText: /^PG-/ }).first().click();
  const note = page.getByLabel('Note interne');
  await expect(note).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Pausing the browser's clock prevents messages from disappearing by themselves.
  await page.clock.pauseAt(3_600_000);
  const all = page.locator('[data-sonner-toast]');
  const texts = ['Une première note', 'Une seconde note'];
  for (const [i, text] of texts.entries()) {
    await note.fill(text);
    await page.getByRole('button', { name: 'Ajouter la note' }).click();
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await all.count()).toBe(i + 1);
    }).toPass();
  }
  await page.clock.runFor(400);
  await expect(all.and(page.locator('[data-visible="true"]'))).toHaveCount(1);
  for (const text of texts) await expect(page.getByText(text)).toBeVisible();
});

test('a form that disappears after its action still shows its message, and a tab of the imports has a URL', async ({
  page,
  request,
  browser,
}) => {
  const product = await findSingleVariantProduct(request, 'bottom-brackets');
  const order = await orderAsLea(browser, {
    items: [{ variant_id: product.variant.id, quantity: 1 }],
    payment_method: 'bank_transfer',
  });
  await signIn(page, demoAccounts.admin);
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Marquer comme payée', exact: true }).click();
  const reason = page.getByLabel('Où avez-vous vu le virement ?');
  await reason.fill('Relevé du jour');
  await page.getByRole('button', { name: 'Confirmer le paiement', exact: true }).click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expect(reason).toBeHidden();

  await page.goto('/admin/import?tab=history');
  await expect(page.getByRole('tab', { name: 'Historique' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Modèles' }).click();
  await expect(page).toHaveURL(/tab=templates/);
  await page.goto('/admin/merchant-api?tab=history');
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('the URL of a product without an id shows that the id is missing', async ({ page }) => {
  const response = await page.goto('/product');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'ID produit manquant' })).toBeVisible();
});
