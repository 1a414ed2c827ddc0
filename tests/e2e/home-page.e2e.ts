import { expect } from '@playwright/test';
import { endProcesses, makeDataDir, startShop } from '#tests/durability/process.ts';
import { demoAccounts, signIn } from './support.ts';
import { test } from './test.ts';

const dataDir = makeDataDir();
test.afterAll(() => endProcesses(dataDir));

test('an owner adds sections to the home page, orders them by keyboard, previews, publishes and restores them', async ({
  browser,
}) => {
  const shop = await startShop(dataDir, { DEMO: 'true' });
  const context = await browser.newContext({ baseURL: shop.url, locale: 'fr-CH' });
  const page = await context.newPage();
  await signIn(page, demoAccounts.admin);
  await page.goto('/admin/home');
  const german = async () => (await fetch(`${shop.url}/de`)).text();
  const dialog = page.getByRole('dialog');

  await page.getByLabel('Nouvelle section').selectOption('products');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await dialog.getByLabel('Titre (Français)').fill('Nouveautés du mois');
  await dialog.getByLabel('Produits affichés').selectOption('newest');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Nouvelle section').selectOption('text');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await dialog.getByLabel('Titre (Français)').fill('Notre atelier');
  await dialog.getByLabel('Titre (Deutsch)').fill('Unsere Werkstatt');
  await dialog.getByLabel('Image', { exact: true }).setInputFiles('public/icons/icon-192.png');
  await expect(dialog.getByRole('button', { name: 'Retirer l’image' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  const up = page.getByRole('button', { name: 'Monter Texte et image « Notre atelier »' });
  await up.focus();
  for (const position of [12, 11]) {
    await page.keyboard.press('Alt+ArrowUp');
    await expect(
      page.getByRole('status').filter({ hasText: `Texte et image : position ${position} sur 13` }),
    ).toBeAttached();
  }
  await expect(up).toBeFocused();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Notre atelier' })).toBeAttached();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(preview.getByRole('heading', { name: 'Unsere Werkstatt' })).toBeAttached();
  expect(await german()).not.toContain('Unsere Werkstatt');

  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect.poll(german).toContain('Unsere Werkstatt');
  expect(await german()).toContain('Nouveautés du mois');

  await page.getByRole('button', { name: /^Supprimer Texte et image/ }).click();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(up).toBeVisible();
  await page.getByRole('button', { name: /^Rétablir la version/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rétablir' }).click();
  await expect(page.getByText('Version copiée dans le brouillon')).toBeVisible();
  await context.close();
});
