import { expect } from '@playwright/test';
import { demoAccounts, putInCart, signIn, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

test('a customer’s cart is available on another device, and changes from both devices are kept', async ({
  browser,
  request,
}) => {
  const product = await findSingleVariantProduct(request, 'groupsets');
  const [desk, phone] = [await browser.newContext(), await browser.newContext()];
  const [one, two] = [await desk.newPage(), await phone.newPage()];
  // The visitor adds a product to the cart; at sign-in, it is merged into the account's cart.
  await putInCart(one, product.id);
  await signIn(one, demoAccounts.lea);
  const inAccount = async () => {
    const { items } = (await (await desk.request.get('/api/cart')).json()) as {
      items: { variant_id: string; quantity: number }[];
    };
    return items.find(({ variant_id: variantId }) => variantId === product.variant.id)?.quantity ?? 0;
  };
  await expect.poll(inAccount).toBe(1);
  await signIn(two, demoAccounts.lea, '', { keepsCart: true });
  await two.goto('/cart');
  const pieces = (page: typeof one) =>
    page.locator('main').getByRole('textbox', { name: `Quantité de ${product.name}` });
  await expect(pieces(two)).toHaveValue('1');
  await putInCart(two, product.id);
  await expect.poll(inAccount).toBe(2);
  await putInCart(one, product.id);
  await expect.poll(inAccount).toBe(3);
  await two.goto('/cart');
  await expect(pieces(two)).toHaveValue('3');
  // The cart shows a message that it rejects an unknown promotion code.
  await two.getByLabel('Code promo').fill('nexiste-pas');
  await two.getByRole('button', { name: 'Appliquer' }).click();
  await expect(two.getByText('Ce code n’existe pas. Vérifiez l’orthographe.')).toBeVisible();
  await two
    .locator('main')
    .getByRole('button', { name: `Retirer ${product.name} du panier` })
    .click();
  await expect.poll(inAccount).toBe(0);
  // Signing out shows a message and removes all account data from the browser.
  await putInCart(two, product.id);
  await expect.poll(inAccount).toBe(1);
  await two.goto('/account');
  await two.getByRole('button', { name: 'Compte de Léa' }).click();
  await two.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(two.getByText('Vous êtes déconnecté').first()).toBeVisible();
  await expect(two.getByRole('link', { name: 'Panier', exact: true })).toBeVisible();
  expect(await inAccount()).toBe(1);
  // Signing in restores the account's cart without a page reload, also after the session has expired.
  await two.evaluate(() => (document.documentElement.dataset.same = ''));
  const signInHere = async () => {
    await two.getByRole('link', { name: 'Se connecter' }).first().click();
    await two.locator('input[name="email"]').fill(demoAccounts.lea.email);
    await two.locator('input[name="password"]').fill(demoAccounts.lea.password);
    await two.locator('form:has(input[name="password"]) button[type="submit"]').click();
  };
  await signInHere();
  await expect(two.getByRole('link', { name: 'Panier, 1 article' })).toBeVisible();
  await phone.clearCookies();
  await putInCart(one, product.id);
  await expect.poll(inAccount).toBe(2);
  await two.getByRole('link', { name: 'Catégories' }).first().click();
  await signInHere();
  await expect(two.getByRole('link', { name: 'Panier, 2 articles' })).toBeVisible();
  await expect(two.locator('html[data-same]')).toHaveCount(1);
  await desk.close();
  await phone.close();
});

test('a customer adds a passkey in the account and signs in with it', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signIn(page, demoAccounts.jonas);
  await page.goto('/account/security');
  await page.getByLabel('Nom de la nouvelle clé').fill('Mon téléphone');
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom de la clé' })).toHaveValue('Mon téléphone');
  await page.context().clearCookies();
  await page.goto('/auth?next=/account/security');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  // The language of Jonas's account is German, so the page is in German.
  await expect(page).toHaveURL(/\/de\/account\/security/);
  await page.getByRole('button', { name: /Passkey Mon téléphone löschen/ }).click();
  await expect(page.getByText('Kein Passkey gespeichert.')).toBeVisible();
});

test('a language chosen in the header is stored in the account', async ({ page }) => {
  await signIn(page, demoAccounts.lea);
  const language = async () =>
    ((await (await page.request.get('/api/auth/get-session')).json()) as { user: { language: string } }).user
      .language;
  const choose = async (from: RegExp, to: string) => {
    await page.locator('header').getByRole('button', { name: from }).click();
    await page.getByRole('link', { name: to }).click();
  };
  await page.goto('/guide');
  await page.waitForLoadState('networkidle');
  await choose(/^FR/, 'English');
  await expect(page).toHaveURL(/\/en\/guide$/);
  await expect.poll(language).toBe('en');
  await page.waitForLoadState('networkidle');
  await choose(/^EN/, 'Français');
  await expect.poll(language).toBe('fr');
});
