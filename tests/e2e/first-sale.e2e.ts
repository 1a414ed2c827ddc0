import { expect } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { CountedActions, startNewShop } from './new-shop.ts';
import { test } from './test.ts';

/**
 * Actions until the first sale, of the owner and of the customer together: opened addresses, clicks, choices
 * and filled-in fields.
 */
const atMost = 60;

test('an owner opens a shop on an empty database and sells its first product, without a command', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const shop = await startNewShop(Number(process.env.E2E_PORT ?? 4517) + 1);
  try {
    page.setDefaultTimeout(15_000);
    const owner = new CountedActions(page);
    await owner.open(shop.ownerLink);
    await owner.fill({
      firstName: 'Marie',
      lastName: 'Rochat',
      email: 'marie@roue-libre.example',
      password: 'un velo bleu au soleil',
      confirmPassword: 'un velo bleu au soleil',
    });
    await owner.click(page.getByRole('button', { name: 'Créer le compte du propriétaire' }));
    const list = page.getByRole('region', { name: 'Pour ouvrir la boutique' });
    await expect(list.getByText(/1 sur 10/)).toBeVisible();

    // Step identity and taxes.
    await owner.click(list.getByRole('link', { name: 'Dire qui vend' }));
    await expect(page.locator('[name="shop.name"]')).toBeFocused();
    await owner.fill({
      'shop.name': 'Roue Libre',
      'shop.legal_name': 'Roue Libre Sàrl',
      'shop.street': 'Rue Centrale 4',
      'shop.postal_code': '1110',
    });
    await page.locator('[name="shop.postal_code"]').blur();
    await expect(page.locator('[name="shop.city"]')).toHaveValue('Morges');
    await owner.fill({ 'shop.registrations.0.number': 'CHE-116.281.710 TVA' });
    await owner.click(page.getByRole('button', { name: 'Enregistrer' }).first());
    await expect(page.getByText('Paramètres sauvegardés')).toBeVisible();

    const next = page.getByRole('navigation', { name: 'Pour ouvrir la boutique' });
    await owner.click(next.getByRole('link', { name: 'Choisir comment être payé' }));
    await expect(page.locator('[name="iban"]')).toBeFocused();
    await owner.fill({ iban: 'CH4431999123000889012', bic: 'POFICHBEXXX' });
    await owner.click(page.locator('form:has([name="iban"]) button[type="submit"]'));
    await expect(page.getByText('Compte bancaire enregistré')).toBeVisible();

    // Messages.
    await owner.click(next.getByRole('link', { name: 'Régler le serveur de courrier' }));
    await owner.fill({ host: '127.0.0.1', port: new URL(shop.mail.url).port });
    await owner.choose(page.locator('[name="security"]'), 'none');
    await owner.click(page.locator('form:has([name="host"]) button[type="submit"]'));
    await expect(page.getByText('Serveur de courrier enregistré')).toBeVisible();
    await expect.poll(() => shop.mail.received.length).toBe(1);

    // Catalogue.
    await owner.click(next.getByRole('link', { name: 'Créer une catégorie' }));
    await owner.fill({ name_fr: 'Sonnettes', name_de: 'Klingeln', name_en: 'Bells' });
    await owner.click(page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }));
    await expect(page.getByText('Catégorie créée')).toBeVisible();
    await owner.click(next.getByRole('link', { name: 'Créer ou importer un premier produit' }));
    await expect(page.locator('[name="category"]')).toHaveValue('sonnettes');
    await owner.fill({ name: 'Sonnette Ondine', price: '49.00', stock: '10' });
    await owner.click(page.locator('form:has([name="sku"]) button[type="submit"]').last());
    await expect(page).toHaveURL(/\/admin\/products(\/[0-9a-f-]{36})?$/);

    // Decisions and opening.
    await owner.click(page.getByRole('link', { name: 'Vue d’ensemble' }));
    await expect(list.getByText(/Vous vendez en.*Suisse et Liechtenstein/)).toBeVisible();
    await owner.click(list.getByRole('button', { name: 'Sans remise' }));
    await owner.click(list.getByRole('button', { name: 'Je les ai relus' }));
    const visitor = await (await browser.newContext({ locale: 'de-CH' })).newPage();
    visitor.setDefaultTimeout(15_000);
    const customer = new CountedActions(visitor);
    expect((await visitor.goto(shop.url))?.status()).toBe(503);
    await owner.click(list.getByRole('button', { name: 'Ouvrir la boutique' }));
    await expect(list).toBeHidden();

    // The customer orders in German.
    await customer.open(`${shop.url}/de/products`);
    await customer.click(visitor.getByRole('button', { name: /Hinzufügen|In den Warenkorb/ }).first());
    await customer.click(visitor.getByRole('dialog').getByRole('link', { name: 'Zur Kasse' }));
    await customer.click(
      visitor
        .getByRole('tab', { name: 'Registrieren' })
        .or(visitor.getByRole('link', { name: 'Registrieren', exact: true }))
        .first(),
    );
    await customer.fill({
      firstName: 'Ada',
      lastName: 'Keller',
      email: 'ada@kundin.example',
      password: 'une selle au soleil',
      confirmPassword: 'une selle au soleil',
    });
    await customer.click(visitor.locator('form:has([name="confirmPassword"]) button[type="submit"]'));
    const mailTo = async (address: string, subject: RegExp) => {
      const found = () =>
        shop.mail.received.find(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''));
      await expect.poll(() => found()?.mail.subject, { timeout: 20_000 }).toBeTruthy();
      return found()!.mail;
    };
    const confirmation = await mailTo('ada@kundin.example', /Bestätigen/);
    await customer.open(/https?:\/\/\S+/.exec(confirmation.text!)![0]);
    await customer.click(visitor.getByRole('link', { name: 'Adresse hinzufügen' }).first());
    await customer.fill({
      address_line_1: 'Bahnhofstrasse 1',
      postal_code: '8001',
    });
    await visitor.locator('[name="postal_code"]').blur();
    await expect(visitor.locator('[name="city"]')).toHaveValue('Zürich');
    await customer.click(visitor.locator('button[value="save"]'));
    await expect(visitor).toHaveURL(/\/de\/checkout/);
    await customer.click(visitor.locator('input[name="terms"]'));
    await customer.click(visitor.getByRole('button', { name: /zahlungspflichtig bestellen/i }));
    const instructions = await mailTo('ada@kundin.example', /Überweisung|Bestellung|überweisen/);
    expect(`${instructions.from?.text} ${instructions.text}`).toContain('Roue Libre');

    // The owner records the payment, packs and ships.
    // The overview refreshes itself.
    const order = page.getByRole('link', { name: 'C-1001' });
    await expect(order).toBeVisible({ timeout: 40_000 });
    await owner.click(order);
    await owner.click(page.getByRole('button', { name: 'Marquer comme payée', exact: true }));
    await owner.fill({ reason: 'Relevé du jour' }, page.locator('form:has-text("Confirmer le paiement")'));
    await owner.click(page.getByRole('button', { name: 'Confirmer le paiement', exact: true }));
    await expect(page.getByText('Commande marquée comme payée')).toBeVisible();
    await owner.click(page.getByRole('button', { name: 'Commencer la préparation' }));
    await expect(page.getByText('En traitement').first()).toBeVisible();
    await owner.click(page.getByRole('button', { name: 'Expédier', exact: true }));
    await expect(page.getByText('Expédiée').first()).toBeVisible();
    const paid = await mailTo('ada@kundin.example', /bezahlt/);
    const [invoice] = paid.attachments;
    const pdf = await extractText(await getDocumentProxy(new Uint8Array(invoice!.content)), {
      mergePages: true,
    });
    expect(pdf.text).toContain('Roue Libre Sàrl');
    await mailTo('ada@kundin.example', /unterwegs|versandt|verschickt/);
    for (const [prefix, category] of [
      ['', 'Sonnettes'],
      ['/en', 'Bells'],
    ]) {
      await visitor.goto(`${shop.url}${prefix}/categories`);
      await expect(visitor.getByRole('main').getByText(category!).first()).toBeVisible();
    }
    expect(owner.count + customer.count).toBeLessThanOrEqual(atMost);
  } finally {
    await shop.close();
  }
});
