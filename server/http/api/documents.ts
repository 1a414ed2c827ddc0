import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  findCreditNote,
  findInvoice,
  renderDocument,
  renderPaymentSlip,
} from '#server/ordering/invoices/index.ts';
import { type Order, findOrder } from '#server/ordering/orders/index.ts';
import {
  epcPayload,
  epcSvg,
  qrBillData,
  swissQrSvg,
  awaitedTransfer,
} from '#server/ordering/payments/bank/index.ts';
import type { AppEnv } from '../app-env.ts';
import { sendProblem } from '../problem.ts';
import {
  type Api,
  hasAdminRights,
  describeProblemResponses,
  requireSession,
  customerSecurity,
} from './create-api.ts';

const ids = z.object({ id: z.string() });
const file = (type: string) => ({
  description: 'OK',
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
});
const missing = (c: Context, code: string) =>
  sendProblem(c, { status: 404, code, detail: 'No such document of yours' }) as never;

/** Adds the routes for the documents of an order (such as invoices), for its customer and for admins. */
export function addDocumentRoutes(api: Api): void {
  const describe = (path: `/${string}`, summary: string, type: string, params: z.ZodObject = ids) =>
    createRoute({
      method: 'get',
      path,
      security: customerSecurity,
      tags: ['Account'],
      summary,
      request: { params },
      responses: { 200: file(type), ...describeProblemResponses(401, 404) },
    });

  api.openapi(
    describe(
      '/orders/{id}/invoice.pdf',
      'The invoice of an order of yours, once it is paid',
      'application/pdf',
    ),
    (c) =>
      withOrder(c, async (order) => {
        const invoice = await findInvoice(c.get('shop').db, order.id);
        return invoice
          ? sendPdf(await renderDocument(invoice.data), invoice.number)
          : missing(c, 'invoice_not_found');
      }),
  );
  const noteParams = ids.extend({ note: z.string() });
  api.openapi(
    describe(
      '/orders/{id}/credit-notes/{note}',
      'A credit note of an order of yours',
      'application/pdf',
      noteParams,
    ),
    (c) =>
      withOrder(c, async (order) => {
        const id = z.uuid().safeParse(c.req.param('note')?.replace(/\.pdf$/, ''));
        const note = id.success ? await findCreditNote(c.get('shop').db, id.data) : undefined;
        return note?.orderId === order.id
          ? sendPdf(await renderDocument(note.data), note.number)
          : missing(c, 'credit_note_not_found');
      }),
  );
  api.openapi(
    describe(
      '/orders/{id}/payment-slip.pdf',
      'The QR-bill of an unpaid bank transfer of yours',
      'application/pdf',
    ),
    (c) =>
      withOrder(c, async (order) => {
        const slip = await renderPaymentSlip(order, c.get('shop').settings.current());
        return slip ? sendPdf(slip, order.orderNumber) : missing(c, 'no_transfer_expected');
      }),
  );
  api.openapi(
    describe(
      '/orders/{id}/payment-code.svg',
      'The QR code that a banking app scans for a transfer of yours',
      'image/svg+xml',
    ),
    (c) =>
      withOrder(c, async (order) => {
        const svg = paymentCode(order, c.get('shop').settings.current().bank);
        return svg ? send(svg, 'image/svg+xml') : missing(c, 'no_transfer_expected');
      }),
  );
}

/**
 * Returns the payment code for the order's currency: a Swiss QR code for francs, a European QR code for
 * euros.
 */
function paymentCode(order: Order, bank: Parameters<typeof qrBillData>[0]): string | undefined {
  const transfer = awaitedTransfer(order, bank.iban);
  if (!transfer) return undefined;
  const payload = epcPayload(bank, transfer);
  if (payload) return epcSvg(payload);
  const data = qrBillData(bank, transfer);
  return data && swissQrSvg(data);
}

async function withOrder(c: Context<AppEnv>, answer: (order: Order) => Promise<Response>): Promise<never> {
  const session = await requireSession(c);
  if (session instanceof Response) return session as never;
  const id = z.uuid().safeParse(c.req.param('id'));
  const owner = hasAdminRights(c.get('shop'), session) ? undefined : session.userId;
  const order = id.success ? await findOrder(c.get('shop').db, id.data, owner) : undefined;
  return (order ? await answer(order) : missing(c, 'order_not_found')) as never;
}

function sendPdf(bytes: Buffer, name: string): Response {
  return send(bytes, 'application/pdf', { 'content-disposition': `inline; filename="${name}.pdf"` });
}

function send(body: string | Buffer, type: string, more: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'content-type': type, 'cache-control': 'private, no-store', ...more },
  });
}
