import { expect } from '@playwright/test';
import sharp from 'sharp';
import { demoAccounts, signIn } from './support.ts';
import { test } from './test.ts';

test('staff create a wheel in two sizes with a picture and a document, see it in the shop, hide it, show it again and delete it', async ({
  page,
}) => {
  await signIn(page, demoAccounts.admin);
  await page.goto('/admin/products/new');
  await page.waitForLoadState('networkidle');
  const save = page.getByRole('button', { name: 'Enregistrer' }).first();
  await save.click();
  await expect(page.getByText('Le nom est requis')).toBeVisible();
  const name = `Roue ${Date.now()}`;
  await page.locator('input[name="name"]').fill(name);
  await page.locator('select[name="category"]').selectOption('wheels');
  await page.locator('input[name="price"]').fill('399.90');
  await page.getByRole('button', { name: 'Générer' }).click();
  await expect(page.locator('input[name="sku"]')).toHaveValue(/^SKU-\d+-[0-9A-Z]{5}$/);
  for (const [at, variant] of ['Avant', 'Arrière'].entries()) {
    await page.getByRole('button', { name: 'Ajouter une variante' }).click();
    await page.locator('input[name="variant_name"]').nth(at).fill(variant);
    await page.locator('input[name="variant_initial"]').nth(at).fill('4');
  }
  await save.click();
  await expect(page.getByText('Produit créé').first()).toBeVisible();
  const id = /products\/([0-9a-f-]{36})/.exec(page.url())![1]!;

  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#37c' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type="file"][accept*="image/png"]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.locator('li img')).toHaveCount(1);
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByLabel('Nom en français').fill('Notice de montage');
  await documents
    .getByLabel('Fichier PDF')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await documents.getByRole('button', { name: 'Ajouter le document' }).click();
  await expect(documents.getByRole('listitem')).toHaveCount(1);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('link', { name: 'Notice de montage' })).toHaveAttribute(
    'href',
    /^\/media\/product-documents\/.*\/notice-de-montage\.pdf$/,
  );
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('main img').first()).toHaveAttribute(
    'srcset',
    /^\/media\/product-images\/products\/.*\?w=320 320w/,
  );

  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.waitForLoadState('networkidle');
  await page.locator('tbody input[type="checkbox"]').check();
  await page.getByRole('button', { name: 'Masquer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Masquer' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Masqué');
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Actif');

  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Produit supprimé avec succès')).toBeVisible();
});

test('the first visit of the product list loads at most 20 script files, and at most 250 kB of scripts and pictures', async ({
  page,
}) => {
  await signIn(page, demoAccounts.admin);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const types = new Map<string, string>();
  const loaded: { type: string | undefined; bytes: number }[] = [];
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) =>
    loaded.push({ type: types.get(requestId), bytes }),
  );
  await page.goto('/admin/products');
  await page.waitForLoadState('networkidle');
  const scripts = loaded.filter(({ type }) => type === 'Script');
  const pictures = loaded.filter(({ type }) => type === 'Image');
  expect(pictures.length).toBeGreaterThan(10);
  expect(scripts.length).toBeLessThanOrEqual(20);
  expect([...scripts, ...pictures].reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(250_000);
});
