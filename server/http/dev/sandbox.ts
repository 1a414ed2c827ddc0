import { Hono } from 'hono';
import { html } from 'hono/html';
import { m } from '#shared/i18n/index.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { localeOfPath } from '#shared/locales.ts';
import {
  chargeBackSandboxPayment,
  findSandboxPayment,
  settleSandboxPayment,
} from '#server/ordering/payments/index.ts';
import { confirmPayment } from '#server/ordering/checkout/index.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from '../app-env.ts';
import { devPage } from './page.ts';

/**
 * Payment page of the sandbox, the payment provider of a demo shop. It plays an external provider: it does
 * not share code with the shop's payment decisions.
 */
export const sandboxRoutes = new Hono<AppEnv>();

const outcomes = ['approve', 'twice', 'late', 'decline', 'cancel', 'expire'] as const;
type Outcome = (typeof outcomes)[number];

const labels: Record<Outcome, typeof m.sandbox_approve> = {
  approve: m.sandbox_approve,
  twice: m.sandbox_twice,
  late: m.sandbox_late,
  decline: m.sandbox_decline,
  cancel: m.sandbox_cancel,
  expire: m.sandbox_expire,
};

const settled = {
  open: m.sandbox_expired,
  paid: m.sandbox_paid,
  failed: m.sandbox_failed,
  canceled: m.sandbox_canceled,
  expired: m.sandbox_expired,
};

sandboxRoutes.get('/dev/pay/:id', async (c) => {
  const payment = await findSandboxPayment(c.get('shop').db, c.req.param('id'));
  if (!payment) return c.notFound();
  // Uses the language of the shop page to which the buyer returns.
  const text = { locale: localeOfPath(new URL(payment.redirectUrl).pathname) };
  const isOpen = payment.status === 'open' && payment.expiresAt > new Date();
  const choice = isOpen
    ? html`<form method="post" action="/dev/pay/${payment.id}">
        ${outcomes.map((outcome) => html`<button name="outcome" value="${outcome}" class="${outcome === 'approve' ? 'main' : ''}">${labels[outcome]({}, text)}</button>`)}
      </form>`
    : html`<div class="card">
          <p>${settled[payment.status]({}, text)}</p>
          <p><a href="${payment.redirectUrl}">${m.sandbox_back({}, text)}</a></p>
        </div>
        ${
          payment.status !== 'paid'
            ? ''
            : payment.chargedBackCents > 0
              ? html`<div class="card">
                  <p>
                    ${m.sandbox_taken_back({ amount: formatOrderAmount(payment.chargedBackCents) }, text)}
                  </p>
                </div>`
              : html`<form method="post" action="/dev/pay/${payment.id}">
                  <button name="outcome" value="charge-back">${m.sandbox_charge_back({}, text)}</button>
                </form>`
        }`;
  return c.html(
    devPage(
      m.sandbox_title({}, text),
      html`<div class="card">
          <dl>
            <dt>${m.sandbox_amount({}, text)}</dt>
            <dd>${formatOrderAmount(payment.amountCents)}</dd>
            <dt>${m.sandbox_order({}, text)}</dt>
            <dd>${payment.orderReference}</dd>
            <dt>${m.sandbox_method({}, text)}</dt>
            <dd>${paymentMethodName(payment.method, text.locale)}</dd>
          </dl>
          <p class="quiet">${m.sandbox_note({}, text)}</p>
        </div>
        ${choice}`,
      text.locale,
    ),
  );
});

sandboxRoutes.post('/dev/pay/:id', async (c) => {
  const shop = c.get('shop');
  const { db, outbox } = shop;
  const id = c.req.param('id');
  const body = await c.req.parseBody();
  if (body.outcome === 'charge-back') {
    if (await chargeBackSandboxPayment(db, id)) await notifyShop(shop, id);
    return c.redirect(`/dev/pay/${encodeURIComponent(id)}`, 303);
  }
  const outcome = outcomes.find((candidate) => candidate === body.outcome);
  if (!outcome) return c.text('outcome?', 400);
  const status = {
    approve: 'paid',
    twice: 'paid',
    late: undefined,
    decline: 'failed',
    cancel: 'canceled',
    expire: 'expired',
  } as const;
  const decision = status[outcome];
  const decided = decision && (await settleSandboxPayment(db, id, decision));
  const payment = decided ?? (await findSandboxPayment(db, id));
  if (!payment) return c.notFound();
  if (!decision) await outbox.add(db, 'sandbox-settle', { id }, 10);
  if (decided)
    await Promise.all(Array.from({ length: outcome === 'twice' ? 2 : 1 }, () => notifyShop(shop, id)));
  return c.redirect(payment.redirectUrl, 303);
});

/**
 * Sends the sandbox's notification to the shop, as a provider's webhook does: before the buyer returns,
 * independent of the return, and possibly several times. If it is lost, a scheduled job asks the provider for
 * the payment's status.
 */
async function notifyShop(shop: Shop, id: string): Promise<void> {
  try {
    await confirmPayment(shop, id);
  } catch (error) {
    shop.log.warn({ error, payment: id }, 'the sandbox was not heard');
  }
}
