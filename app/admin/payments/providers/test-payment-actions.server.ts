import { redirect } from 'react-router';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import type { IntentHandler } from '#app/form/run-intent.ts';
import { checkTestPayment, startTestPayment } from '#server/ordering/payments/providers/index.ts';
import { m } from '#shared/i18n/index.ts';
import type { ProvidersContext } from './providers-context.ts';

/** Opens a test payment and sends the browser to the provider's payment page. */
export const openTestPayment: IntentHandler<ProvidersContext, ActionResult> = async ({ shop, by }) => {
  const { db, providers, env } = shop;
  const opened = await startTestPayment(
    { db, providers, shopUrl: env.SHOP_URL },
    m.setup_step_test_payment(),
    by,
  );
  if (!opened.ok) return failureResult(m.setup_test_payment_unavailable({ detail: opened.detail || '–' }));
  throw redirect(opened.paymentUrl);
};

/** Reads the state of the test payment from the provider. */
export const readTestPayment: IntentHandler<ProvidersContext, ActionResult> = async ({ shop, by }) => {
  try {
    const status = await checkTestPayment(shop, by);
    if (status === 'paid') return successResult(m.setup_test_payment_paid());
    return failureResult(status === 'open' ? m.setup_test_payment_open() : m.setup_test_payment_failed());
  } catch {
    return failureResult(m.setup_test_payment_unavailable({ detail: '–' }));
  }
};
