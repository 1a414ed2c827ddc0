import { expect } from '@playwright/test';
import { endProcesses, makeDataDir, startShop } from '#tests/durability/process.ts';
import { demoAccounts, signIn } from './support.ts';
import { test } from './test.ts';

const dataDir = makeDataDir();
test.afterAll(() => endProcesses(dataDir));

test('an owner adds a page to the footer, a category to the header and a redirect; visitors see and follow them in French and German', async ({
  browser,
}) => {
  const shop = await startShop(dataDir, { DEMO: 'true' });
  const context = await browser.newContext({ baseURL: shop.url, locale: 'fr-CH' });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  await signIn(page, demoAccounts.admin);

  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'Nouvelle page' }).click();
  await page.getByLabel('Adresse de la page').fill('atelier-velo');
  for (const [language, title] of [
    ['Français', 'Notre atelier'],
    ['Deutsch', 'Unsere Werkstatt'],
  ] as const) {
    await page.getByRole('tab', { name: language }).click();
    await page.getByLabel('Titre', { exact: false }).first().fill(title);
    await page.getByLabel('Texte (Markdown)').fill(title);
  }
  await page.getByText('Publiée : visible par tous').click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL(/\/admin\/pages\/[0-9a-f-]{36}$/);

  await page.goto('/admin/navigation');
  await expect(page.getByText('La boutique montre le menu de départ.')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un lien : Aide' }).click();
  await dialog.getByLabel('Destination').selectOption({ label: 'Notre atelier' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Ajouter un lien : Menu principal' }).click();
  await dialog.getByLabel('Destination').selectOption('category:chains');
  await dialog.getByLabel('Libellé (Français)').fill('Chaînes 12 vitesses');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Quitter sans enregistrer');
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(dialog.getByLabel('Libellé (Français)')).toHaveValue('Chaînes 12 vitesses');
  await dialog.getByLabel('Libellé (Deutsch)').fill('Ketten 12-fach');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  const up = page.getByRole('button', { name: 'Monter Chaînes 12 vitesses' });
  await up.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(
    page.getByRole('status').filter({ hasText: 'Chaînes 12 vitesses : position 2 sur 3' }),
  ).toBeAttached();
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Supprimer Garantie' }).click();
  await expect(page.getByRole('button', { name: 'Supprimer Garantie' })).toBeHidden();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Supprimer Garantie' })).toBeVisible();

  await page.goto('/admin/redirects');
  await page.getByRole('link', { name: 'Nouvelle redirection' }).click();
  await page.getByPlaceholder('/ancienne-page').fill('/ancien-atelier');
  await page.getByPlaceholder('/category/cassettes').fill('/atelier-velo');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL('**/admin/redirects');

  const visitors = await browser.newContext({ baseURL: shop.url, locale: 'fr-CH' });
  const visitor = await visitors.newPage();
  for (const [prefix, category, title] of [
    ['', 'Chaînes 12 vitesses', 'Notre atelier'],
    ['/de', 'Ketten 12-fach', 'Unsere Werkstatt'],
  ] as const) {
    await visitor.goto(`${prefix}/products`);
    const header = visitor.getByRole('banner').getByRole('link', { name: category });
    await expect(header).toHaveAttribute('href', `${prefix}/category/chains`);
    await header.click();
    await visitor.waitForURL(`**${prefix}/category/chains`);
    await expect(header).toHaveAttribute('aria-current', 'page');
    await visitor.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await visitor.waitForURL(`**${prefix}/atelier-velo`);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await visitor.goto(`${prefix}/ancien-atelier`);
    await visitor.waitForURL(`**${prefix}/atelier-velo`);
  }
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.getByRole('button', { name: 'Menü', exact: true }).click();
  await visitor.getByRole('dialog').getByRole('link', { name: 'Ketten 12-fach' }).click();
  await visitor.waitForURL('**/de/category/chains');

  await page.goto('/admin/navigation');
  await page.getByRole('button', { name: 'Revenir au menu de départ' }).click();
  await question.getByRole('button', { name: 'Revenir au menu de départ' }).click();
  await expect(page.getByText('La boutique montre le menu de départ.')).toBeVisible();
  await expect.poll(async () => (await fetch(`${shop.url}/de`)).text()).not.toContain('Ketten 12-fach');
  await visitors.close();
  await context.close();
});
