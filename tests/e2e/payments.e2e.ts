import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { demoAccounts, signIn, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

test('staff add a note to a payment, find the payment, and refund a part of its amount after a confirmation; an invalid key is refused', async ({
  page,
  request,
  browser,
}) => {
  const product = await findSingleVariantProduct(request, 'bottom-brackets');
  const elsewhere = await browser.newContext();
  const lea = elsewhere.request;
  await lea.post('/api/auth/sign-in/email', { data: demoAccounts.lea });
  const addresses = (await (await lea.get('/api/addresses')).json()) as { id: string }[];
  const answer = await lea.post('/api/functions/create-order', {
    data: {
      items: [{ variant_id: product.variant.id, quantity: 1 }],
      shipping_address_id: addresses[0]!.id,
      shipping_carrier: 'La Poste',
      shipping_service: 'PostPac Priority',
    },
  });
  const { order } = (await answer.json()) as { order: { id: string; order_number: string } };
  const opened = await lea.post('/api/functions/create-mollie-payment', { data: { orderId: order.id } });
  const { payment_id: payment } = (await opened.json()) as { payment_id: string };
  await lea.post(`/dev/pay/${payment}`, { form: { outcome: 'approve' }, maxRedirects: 0 });
  await elsewhere.close();

  await signIn(page, demoAccounts.admin);
  await page.goto(`/admin/payments?q=${payment}`);
  await page.waitForLoadState('networkidle');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(order.order_number);
  await expect(row).toContainText('Payé');

  await row.getByRole('button', { name: `Modifier le paiement de ${order.order_number}` }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Notes de l’administration').fill('Appelé le client');
  await edit.getByLabel(/^Statut du paiement/).selectOption('pending');
  await edit.getByLabel(/^Raison/).fill('essai');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByText('L’argent est arrivé')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
  await edit.getByLabel(/^Statut du paiement/).selectOption('paid');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Statut du paiement mis à jour avec succès')).toBeVisible();

  await row.getByRole('button', { name: `Rembourser ${order.order_number}` }).click();
  const refund = page.getByRole('dialog', { name: /Rembourser la commande/ });
  await refund.getByLabel(/^Montant/).fill('1.00');
  await refund.getByLabel(/^Raison/).fill('rayure');
  await refund.getByRole('button', { name: 'Rembourser' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rembourser' }).click();
  await expect(page.getByText('Remboursement initié')).toBeVisible();
  await expect(row).toContainText('1.00');

  await page.goto('/admin/payment-providers');
  await page.waitForLoadState('networkidle');
  const transfers = page.getByRole('button', { name: 'Désactiver Virement bancaire' });
  await transfers.click();
  await expect(page.getByText('Virement bancaire désactivé')).toBeVisible();
  await expect
    .poll(async () => (await (await request.get('/guide')).text()).includes('Virement bancaire'))
    .toBe(false);
  await page.getByRole('button', { name: 'Activer Virement bancaire' }).click();
  await expect(transfers).toBeVisible();
  await page.getByRole('button', { name: 'Configurer' }).click();
  const keys = page.getByRole('dialog');
  await keys.getByLabel('Nouvelle clé API').fill('abc');
  await keys.getByRole('button', { name: 'Enregistrer la clé' }).click();
  await expect(keys.getByText('Une clé de Mollie commence par')).toBeVisible();
  await expect(keys.getByRole('button', { name: 'Passer en mode réel' })).toBeDisabled();
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
});
