import { expect } from '@playwright/test';
import { signIn, demoAccounts } from './support.ts';
import { test } from './test.ts';

test('an owner writes a page in three languages with a preview, publishes it, and restores an earlier version', async ({
  page,
}) => {
  await signIn(page, demoAccounts.admin);
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'Nouvelle page' }).click();
  await page.getByLabel('Adresse de la page').fill('atelier-velo');
  for (const [language, title] of [
    ['Français', 'Atelier'],
    ['Deutsch', 'Werkstatt'],
    ['English', 'Workshop'],
  ] as const) {
    await page.getByRole('tab', { name: language }).click();
    await page.getByLabel('Titre', { exact: false }).first().fill(title);
    await page.getByLabel('Texte (Markdown)').fill(`## ${title} 2026\n\n**${title}** <script>x</script>`);
    const preview = page.getByRole('region', { name: 'Aperçu' });
    await expect(preview.getByRole('heading', { name: `${title} 2026` })).toBeVisible();
    await expect(preview.locator('strong')).toHaveText(title);
  }
  await page.getByText('Publiée : visible par tous').click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL(/\/admin\/pages\/[0-9a-f-]{36}$/);
  const editor = page.url();

  await page.goto('/de/atelier-velo');
  await expect(page.getByRole('heading', { level: 1, name: 'Werkstatt' })).toBeVisible();
  await expect(page.getByText('<script>x</script>')).toBeVisible();

  await page.goto(editor);
  await page.getByRole('tab', { name: 'Deutsch' }).click();
  await page.getByLabel('Titre', { exact: false }).first().fill('Andere');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rétablir 1' }).click();
  await expect(page.getByText('Version 3', { exact: true })).toBeVisible();
  await page.goto('/de/atelier-velo');
  await expect(page.getByRole('heading', { level: 1, name: 'Werkstatt' })).toBeVisible();
});
