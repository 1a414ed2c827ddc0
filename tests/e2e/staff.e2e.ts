import { expect } from '@playwright/test';
import { authenticatorCode } from '../support/authenticator.ts';
import { waitForMail, demoAccounts, signIn } from './support.ts';
import { test } from './test.ts';

test('staff join by invitation and are removed again, and API clients use tokens', async ({
  page,
  browser,
  request,
  playwright,
  baseURL,
}) => {
  const email = `nora-${Date.now()}@example.com`;
  await signIn(page, demoAccounts.admin);
  await page.goto('/admin/staff');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText(`Invitation envoyée à ${email}`)).toBeVisible();
  const { text } = await waitForMail(request, email, /rejoindre l’équipe/);
  const link = /\/invitation\?token=[\w-]+/.exec(text)![0];

  // Accepting an invitation and setting up the second factor must work without scripts.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const nora = await plain.newPage();
  await nora.goto(link);
  await nora.locator('input[name="firstName"]').fill('Nora');
  await nora.locator('input[name="lastName"]').fill('Blanc');
  await nora.locator('input[name="password"]').fill('une-phrase-bien-longue');
  await nora.locator('input[name="confirmPassword"]').fill('une-phrase-bien-longue');
  await nora.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await expect(nora).toHaveURL(/\/admin\/products/);
  await plain.close();

  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Gérer Nora Blanc' }).click();
  await page.getByRole('button', { name: 'Retirer de l’équipe' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer de l’équipe' }).click();
  await expect(page.getByText('Nora Blanc ne fait plus partie de l’équipe')).toBeVisible();
  await page.goto('/admin/staff/activity?kind=staff');
  await expect(page.getByRole('row', { name: /retrait/ }).first()).toContainText('moderator');

  // A token is shown only once, allows only the calls of its scopes, and stops working when it is revoked.
  await page.goto('/admin/staff/tokens');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Créer le jeton' }).click();
  await expect(page.getByText('Donnez un nom au jeton')).toBeVisible();
  await page.getByLabel('Nom').fill('Caisse');
  await page.getByLabel('Commandes : lire').check();
  await page.getByRole('button', { name: 'Créer le jeton' }).click();
  const token = (await page.locator('code', { hasText: /^pgn_[\w-]{43}$/ }).textContent())!;
  const program = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get('/api/admin/orders')).status()).toBe(200);
  expect((await program.get('/api/admin/customers')).status()).toBe(403);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole('button', { name: 'Révoquer Caisse' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Jeton révoqué')).toBeVisible();
  expect((await program.get('/api/admin/orders')).status()).toBe(401);
  await program.dispose();
});

test('a person without scripts sets up the second factor and enters its code at sign-in', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const { email, password } = demoAccounts.moderator;
  const enter = async () => {
    await page.goto('/auth?next=/account/security');
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
  };
  await enter();
  await page.locator('input[name="twoFactorPassword"]').fill(password);
  await page.getByRole('button', { name: 'Configurer' }).click();
  await expect(page.getByRole('img', { name: 'Code QR' })).toBeVisible();
  const uri = (await page.locator('input[name="uri"]').getAttribute('value'))!;
  await page.locator('input[name="code"]').fill(authenticatorCode(uri));
  await page.getByRole('button', { name: 'Activer la double authentification' }).click();
  await expect(page.getByRole('heading', { name: 'Codes de récupération' })).toBeVisible();
  await context.clearCookies();
  await enter();
  await expect(page).toHaveURL(/\/auth\/code\?next=/);
  await page.locator('input[name="code"]').fill(authenticatorCode(uri, 1));
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/account\/security/);
  // Resets the account to its initial state for the other tests.
  await page.locator('input[name="twoFactorPassword"]').fill(password);
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Désactivée', { exact: true })).toBeVisible();
  await context.close();
});
