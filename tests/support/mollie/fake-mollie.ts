import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Payment,
  type PaymentStatus,
  type Refund,
  webhookStatuses,
  lifecycle,
  newId,
  currentTimestamp,
  refundedCents,
} from './ledger.ts';
import { paymentView, refundView } from './hal.ts';
import { MollieProblem } from './problem.ts';
import { parseAmount, checkBody, checkOrderDetails, readText, checkWebhookUrl } from './read-request.ts';
import { handleRequest } from './route.ts';
import { type DeliverWebhook, createWebhookSender } from './webhooks.ts';

export interface FakeMollieOptions {
  apiKey: string;
  /** Sends a webhook request to the shop and returns the response's status. */
  deliver?: DeliverWebhook;
  /** Milliseconds between two attempts to send a webhook. Mollie's real intervals are minutes to hours. */
  retryMs?: number;
}

export interface ReceivedRequest {
  method: string;
  path: string;
  body: unknown;
  idempotencyKey: string | undefined;
}

const keyLifeMs = 24 * 3_600_000;
const lifetimeMs = 15 * 60_000;

/**
 * A fake of Mollie's published Payments API (https://docs.mollie.com/reference/payments-api), with its data
 * in memory. It implements statuses, links, errors, idempotency keys and webhooks, and rejects input that
 * Mollie has not documented.
 */
export class FakeMollie {
  readonly payments = new Map<string, Payment>();
  readonly received: ReceivedRequest[] = [];
  /** Payment methods that are enabled for the account, with Mollie's names and descriptions. */
  methods: [id: string, description: string][] = [
    ['creditcard', 'Carte'],
    ['twint', 'TWINT'],
    ['paypal', 'PayPal'],
  ];
  /** Payment methods whose open payments can be cancelled. */
  cancelable = new Set<string>();
  /** Whether the account has money. Without it, refunds stay queued. */
  hasBalance = true;
  /** Number of the following requests that are answered with status 503. */
  failing = 0;
  readonly hooks: ReturnType<typeof createWebhookSender>;
  base = '';
  readonly apiKey: string;
  /** API keys that the server accepts. All of them have access to the same data. */
  private accepted: readonly string[];
  private readonly keys = new Map<string, { at: number; status: number; view: unknown }>();
  private server: Server | undefined;

  constructor({ apiKey, deliver, retryMs = 20 }: FakeMollieOptions) {
    this.apiKey = apiKey;
    this.accepted = [apiKey];
    this.hooks = createWebhookSender(deliver ?? (() => Promise.resolve(200)), retryMs);
  }

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, view }) => {
        response
          .writeHead(status, { 'content-type': 'application/hal+json' })
          .end(view === undefined ? undefined : JSON.stringify(view));
      });
    });
    await new Promise<void>((resolve) => this.server!.listen(0, '127.0.0.1', resolve));
    this.base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.base;
  }

  async stop(): Promise<void> {
    this.hooks.stop();
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** Makes the server accept only these keys from now on. */
  acceptOnly(...keys: string[]): void {
    this.accepted = keys;
  }

  /** Makes 24 hours pass for the idempotency keys, so that the stored ones expire. */
  expireKeys(): void {
    for (const saved of this.keys.values()) saved.at -= keyLifeMs;
  }

  /**
   * Changes the status of a payment, as the buyer, the bank or an expiry would. Allows only the changes of
   * Mollie's published lifecycle.
   */
  set(id: string, status: PaymentStatus): void {
    const payment = this.find(id);
    if (!lifecycle[payment.status].includes(status))
      throw new Error(`no payment goes from ${payment.status} to ${status}`);
    payment.status = status;
    payment.at[status] = currentTimestamp();
    if (webhookStatuses.has(status)) this.hooks.call(payment);
  }

  setRefund(id: string, refundId: string, status: Refund['status']): void {
    const payment = this.find(id);
    payment.refunds.find((refund) => refund.id === refundId)!.status = status;
    this.hooks.call(payment);
  }

  /** Creates a chargeback, as the buyer's bank would. */
  chargeBack(id: string, cents: number): void {
    const payment = this.find(id);
    payment.chargebacks.push({ id: newId('chb'), cents, createdAt: currentTimestamp(), reversedAt: null });
    this.hooks.call(payment);
  }

  /** Reverses all chargebacks of a payment. */
  reverseChargebacks(id: string): void {
    const payment = this.find(id);
    for (const chargeback of payment.chargebacks) chargeback.reversedAt = currentTimestamp();
    this.hooks.call(payment);
  }

  view(payment: Payment) {
    return paymentView(this.base, payment, payment.method !== null && this.cancelable.has(payment.method));
  }

  find(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new MollieProblem(404, `No payment exists with token ${id}.`);
    return payment;
  }

  open(body: unknown): Payment {
    const fields = checkBody('payment', body);
    const payment: Payment = {
      id: newId('tr'),
      status: 'open',
      ...parseAmount(fields.amount),
      description: readText(fields, 'description'),
      redirectUrl: readText(fields, 'redirectUrl'),
      webhookUrl: checkWebhookUrl(fields.webhookUrl),
      method: this.readMethod(fields.method),
      metadata: fields.metadata ?? null,
      locale: (fields.locale as string | undefined) ?? null,
      createdAt: currentTimestamp(),
      expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
      at: {},
      refunds: [],
      chargebacks: [],
    };
    checkOrderDetails(fields, payment);
    this.payments.set(payment.id, payment);
    return payment;
  }

  cancel(id: string): Payment {
    const payment = this.find(id);
    if (payment.status !== 'open' || !payment.method || !this.cancelable.has(payment.method))
      throw new MollieProblem(422, 'The payment cannot be canceled');
    this.set(id, 'canceled');
    return payment;
  }

  refund(id: string, body: unknown) {
    const payment = this.find(id);
    const fields = checkBody('refund', body);
    const { cents, currency } = parseAmount(fields.amount);
    if (payment.status !== 'paid')
      throw new MollieProblem(422, 'The payment is not paid and cannot be refunded');
    if (currency !== payment.currency)
      throw new MollieProblem(422, 'The currency is not that of the payment', 'amount');
    if (refundedCents(payment) + cents > payment.cents)
      throw new MollieProblem(422, 'The amount is higher than the maximum', 'amount');
    const refund: Refund = {
      id: newId('re'),
      status: this.hasBalance ? 'pending' : 'queued',
      cents,
      description: (fields.description as string | undefined) ?? payment.description,
      metadata: fields.metadata ?? null,
      createdAt: currentTimestamp(),
    };
    payment.refunds.push(refund);
    return refundView(this.base, payment, refund);
  }

  private readMethod(given: unknown): string | null {
    if (given === undefined || given === null) return null;
    if (!this.methods.some(([id]) => id === given))
      throw new MollieProblem(422, 'The payment method is not enabled in your website profile', 'method');
    return String(given);
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; view: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const path = request.url ?? '/';
    const method = request.method ?? 'GET';
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const saved = idempotencyKey && method !== 'GET' ? `${method} ${path} ${idempotencyKey}` : undefined;
    try {
      const body: unknown = text ? JSON.parse(text) : undefined;
      this.received.push({ method, path, body, idempotencyKey });
      if (!this.accepted.some((accepted) => request.headers.authorization === `Bearer ${accepted}`))
        throw new MollieProblem(401, 'Missing authentication, or failed to authenticate');
      if (this.failing > 0) {
        this.failing -= 1;
        throw new MollieProblem(503, 'The service is temporarily unavailable');
      }
      const before = saved ? this.keys.get(saved) : undefined;
      if (before && before.at > Date.now() - keyLifeMs) return before;
      const answer = handleRequest(this, method, path, body);
      if (saved) this.keys.set(saved, { at: Date.now(), ...answer });
      return answer;
    } catch (error) {
      if (error instanceof MollieProblem) return { status: error.status, view: error.view() };
      return { status: 400, view: new MollieProblem(400, String(error)).view() };
    }
  }
}
