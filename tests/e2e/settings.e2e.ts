import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { demoAccounts, signIn } from './support.ts';
import { test } from './test.ts';

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Paramètres sauvegardés').first()).toBeVisible();
}
const homeOf = async (request: APIRequestContext) =>
  (await request.get('/', { headers: { 'accept-language': 'fr' } })).text();

test('saved settings take effect in the shop, leaving unsaved changes needs a confirmation, and a backup is made and downloaded', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, demoAccounts.admin);
  // This visitor is not signed in and therefore receives cached pages.
  const visitor = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await homeOf(visitor);

  await page.goto('/admin/settings?tab=appearance');
  await page.waitForLoadState('networkidle');
  await page.locator('input[name="appearance.announcement_fr"]').fill('Atelier ouvert <samedi>');
  await page.locator('input[name="appearance.theme"][value="dark"]').check();
  await save(page);
  await expect.poll(() => homeOf(visitor)).toContain('Atelier ouvert &lt;samedi&gt;');
  expect(await homeOf(visitor)).toContain('<html data-theme="dark"');
  await page.getByRole('link', { name: 'Voir la boutique' }).click();
  await expect(page.getByText('Atelier ouvert <samedi>')).toBeVisible();

  await page.goto('/admin/settings?tab=appearance');
  await page.waitForLoadState('networkidle');
  await page.locator('input[name="appearance.announcement_fr"]').fill('');
  await page.getByRole('link', { name: 'Livraison', exact: true }).last().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rester' }).click();
  await page.locator('input[name="appearance.theme"][value="system"]').check();
  await save(page);
  await expect.poll(() => homeOf(visitor)).not.toContain('Atelier ouvert');
  expect(await homeOf(visitor)).not.toContain('data-theme=');

  await page.goto('/admin/settings?tab=security');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sauvegarder maintenant' }).click();
  const row = page.getByRole('row', { name: /À la main/ }).first();
  await expect(row).toContainText('Terminée', { timeout: 30_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: 'Télécharger' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^backup-[\d-]+-[0-9a-f]{8}\.tar\.gz$/);
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Sauvegarde supprimée').first()).toBeVisible();
  await visitor.dispose();
});

test('the settings have the six tabs of the specification, each with its own URL', async ({ page }) => {
  await signIn(page, demoAccounts.admin);
  await page.goto('/admin/settings');
  const tabs = page.getByRole('main').getByRole('navigation').getByRole('link');
  await expect(tabs).toHaveText([
    'Général',
    'Paiements',
    'Livraison',
    'Notifications',
    'Apparence',
    'Sécurité',
  ]);
  await tabs.nth(4).click();
  await expect(page).toHaveURL(/tab=appearance/);
  await expect(tabs.nth(4)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('input[name="appearance.theme"]').first()).toBeVisible();
});

test('site buttons are listed by their position on the page, and deleted after a confirmation', async ({
  page,
}) => {
  await signIn(page, demoAccounts.admin);
  const label = `Essai ${Date.now()}`;
  await page.goto('/admin/site', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Ajouter un bouton' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="label"]').fill(label);
  await dialog.locator('input[name="href"]').fill('/guide');
  await dialog.locator('select[name="position"]').selectOption('footer');
  await dialog.getByRole('button', { name: /Enregistrer|Créer|Ajouter/ }).click();
  const footer = page.getByRole('region', { name: 'Pied de page' });
  await expect(footer.getByText(label)).toBeVisible();
  for (const other of ['En-tête', 'Flottants'])
    await expect(page.getByRole('region', { name: other }).getByText(label)).toHaveCount(0);
  await footer.getByRole('button', { name: `Supprimer ${label}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Bouton supprimé')).toBeVisible();
  await expect(footer.getByText(label)).toHaveCount(0);
});

test('the opening hours of a day are copied to the other days, undone, and saved', async ({ page }) => {
  await signIn(page, demoAccounts.admin);
  await page.goto('/admin/settings');
  await page.waitForLoadState('networkidle');
  const time = (day: number, end: string) => page.locator(`input[name="hours.week.${day}.0.${end}"]`);
  const valuesOf = (end: string) =>
    Promise.all(Array.from({ length: 7 }, (_, day) => time(day, end).inputValue()));
  const before = await valuesOf('from');
  await time(1, 'from').fill('09:00');
  await time(1, 'to').fill('17:30');
  await page.getByRole('button', { name: 'Copier les heures du mardi' }).click();
  expect(await valuesOf('from')).toEqual(Array.from({ length: 7 }, () => '09:00'));
  expect(await valuesOf('to')).toEqual(Array.from({ length: 7 }, () => '17:30'));
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  expect(await valuesOf('from')).toEqual(before.map((value, day) => (day === 1 ? '09:00' : value)));
  await page.getByRole('button', { name: 'Copier les heures du mardi' }).click();
  await page
    .getByRole('region', { name: 'Heures d’ouverture' })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await expect(page.getByText('Paramètres sauvegardés').first()).toBeVisible();
  await page.reload();
  expect(await valuesOf('to')).toEqual(Array.from({ length: 7 }, () => '17:30'));
});
