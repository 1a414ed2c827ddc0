import { createRoute, z } from '@hono/zod-openapi';
import { paymentMethodPattern } from '#shared/orders.ts';
import { setupBankTransfer, startPayment } from '#server/ordering/checkout/index.ts';
import { fromDecimal, toDecimal } from '#server/platform/kernel/money.ts';
import { supportsPaymentQrCode } from '#server/ordering/payments/bank/index.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  requireSession,
  customerSecurity,
} from '../api/create-api.ts';
import { paymentContext } from '../order-context.ts';
import { sendFunctionError } from './function-error.ts';

const bankSchema = z.object({
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** Number of days within which the order must be paid. */
  days: z.number(),
  /** Minimum number of working days that a bank transfer takes. */
  transfer_min_days: z.number(),
  transfer_max_days: z.number(),
  /**
   * URL of the QR code for banking apps, as SVG; null when the shop's bank account or the order's currency
   * supports no QR code.
   */
  payment_code_url: z.string().nullable(),
  payment_slip_url: z.string(),
});

export function addPaymentFunctions(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/functions/create-mollie-payment',
      security: customerSecurity,
      tags: ['Functions'],
      summary: 'Open a payment (card, twint, paypal, …) of an order of yours; the amount is only compared',
      request: describeJsonBody(
        z.object({
          orderId: z.string(),
          amount: z.number().min(0).optional(),
          description: z.string().max(300).optional(),
          customerEmail: z.string().max(300).optional(),
          method: z.string().regex(paymentMethodPattern).default('card'),
        }),
      ),
      responses: {
        200: describeJsonResponse(
          z.object({ success: z.literal(true), payment_url: z.string(), payment_id: z.string() }),
        ),
        ...describeProblemResponses(400, 401, 404, 409, 422, 502),
      },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const shop = c.get('shop');
      const { orderId, amount, method } = c.req.valid('json');
      if (!z.uuid().safeParse(orderId).success) return sendFunctionError(c, 'order_not_found');
      const outcome = await startPayment(paymentContext(shop, c.get('info').origin), session.userId, {
        orderId,
        method,
        ...(amount === undefined ? {} : { seen: fromDecimal(amount) }),
      });
      if (outcome.ok)
        return c.json(
          { success: true as const, payment_url: outcome.paymentUrl, payment_id: outcome.paymentId },
          200,
        );
      return sendFunctionError(
        c,
        outcome.reason,
        undefined,
        outcome.reason === 'out_of_stock'
          ? { items: outcome.short.map(({ variantId, available }) => ({ variant_id: variantId, available })) }
          : {},
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/functions/setup-bank-transfer',
      security: customerSecurity,
      tags: ['Functions'],
      summary: 'Pay an order of yours by bank transfer: where to, and with which reference',
      request: describeJsonBody(z.object({ orderId: z.string() })),
      responses: {
        200: describeJsonResponse(z.object({ success: z.literal(true), bank_details: bankSchema })),
        ...describeProblemResponses(400, 401, 404, 409, 422),
      },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const shop = c.get('shop');
      const { orderId } = c.req.valid('json');
      if (!z.uuid().safeParse(orderId).success) return sendFunctionError(c, 'order_not_found');
      const { bank } = shop.settings.current();
      const outcome = await setupBankTransfer(
        { db: shop.db, outbox: shop.outbox, bank, isOffered: shop.methods.takesTransfers() },
        session.userId,
        orderId,
      );
      if (outcome.ok) {
        const { details } = outcome;
        const bankDetails = {
          ...details,
          amount: toDecimal(details.amount),
          days: bank.cancel_days,
          transfer_min_days: bank.transfer_min_days,
          transfer_max_days: bank.transfer_max_days,
          payment_code_url: supportsPaymentQrCode(bank, details.currency)
            ? `/api/orders/${orderId}/payment-code.svg`
            : null,
          payment_slip_url: `/api/orders/${orderId}/payment-slip.pdf`,
        };
        return c.json({ success: true as const, bank_details: bankDetails }, 200);
      }
      return sendFunctionError(c, outcome.reason);
    },
  );
}
