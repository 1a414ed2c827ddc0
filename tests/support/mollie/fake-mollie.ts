import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Payment,
  type PaymentStatus,
  type Refund,
  announced,
  lifecycle,
  newId,
  now,
  refundedCents,
} from './ledger.ts';
import { paymentView, refundView } from './hal.ts';
import { Problem } from './problem.ts';
import { readAmount, readBody, readText, readWebhookUrl } from './read-request.ts';
import { route } from './route.ts';
import { type Deliver, webhooks } from './webhooks.ts';

export interface FakeMollieOptions {
  apiKey: string;
  /** Sends the webhook request to the shop; returns the response status. */
  deliver?: Deliver;
  /** Milliseconds between two attempts of a webhook; Mollie's own intervals are minutes and hours. */
  retryMs?: number;
}

/** A request received by the fake. */
export interface ReceivedRequest {
  method: string;
  path: string;
  body: unknown;
  idempotencyKey: string | undefined;
}

const keyLifeMs = 24 * 3_600_000;
const lifetimeMs = 15 * 60_000;

/**
 * A fake of Mollie's published Payments API (https://docs.mollie.com/reference/payments-api) with data in
 * memory: implements statuses, links, errors, idempotency keys and webhooks, and refuses undocumented input.
 */
export class FakeMollie {
  readonly payments = new Map<string, Payment>();
  readonly received: ReceivedRequest[] = [];
  /** Methods enabled for the account: Mollie's names and descriptions. */
  methods: [id: string, description: string][] = [
    ['creditcard', 'Carte'],
    ['twint', 'TWINT'],
    ['paypal', 'PayPal'],
  ];
  /** Methods whose open payments can be cancelled. */
  cancelable = new Set<string>();
  /** False: the account has no balance, and refunds stay queued. */
  hasBalance = true;
  /** Number of next requests to answer with 503. */
  failing = 0;
  readonly hooks: ReturnType<typeof webhooks>;
  base = '';
  readonly apiKey: string;
  /** Accepted API keys; all share the same data. */
  private accepted: readonly string[];
  private readonly keys = new Map<string, { at: number; status: number; view: unknown }>();
  private server: Server | undefined;

  constructor({ apiKey, deliver, retryMs = 20 }: FakeMollieOptions) {
    this.apiKey = apiKey;
    this.accepted = [apiKey];
    this.hooks = webhooks(deliver ?? (() => Promise.resolve(200)), retryMs);
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

  /** From now on, accepts only these keys. */
  acceptOnly(...keys: string[]): void {
    this.accepted = keys;
  }

  /** Advances the time of the idempotency keys: those stored for 24 hours expire. */
  expireKeys(): void {
    for (const saved of this.keys.values()) saved.at -= keyLifeMs;
  }

  /**
   * Changes a payment's status as the buyer, the bank or an expiry would; allows only transitions of the
   * published lifecycle.
   */
  set(id: string, status: PaymentStatus): void {
    const payment = this.find(id);
    if (!lifecycle[payment.status].includes(status))
      throw new Error(`no payment goes from ${payment.status} to ${status}`);
    payment.status = status;
    payment.at[status] = now();
    if (announced.has(status)) this.hooks.call(payment);
  }

  /** Sets the status of a refund. */
  setRefund(id: string, refundId: string, status: Refund['status']): void {
    const payment = this.find(id);
    payment.refunds.find((refund) => refund.id === refundId)!.status = status;
    this.hooks.call(payment);
  }

  /** Creates a chargeback by the buyer's bank. */
  chargeBack(id: string, cents: number): void {
    const payment = this.find(id);
    payment.chargebacks.push({ id: newId('chb'), cents, createdAt: now(), reversedAt: null });
    this.hooks.call(payment);
  }

  /** Reverses all chargebacks of a payment. */
  reverseChargebacks(id: string): void {
    const payment = this.find(id);
    for (const chargeback of payment.chargebacks) chargeback.reversedAt = now();
    this.hooks.call(payment);
  }

  view(payment: Payment) {
    return paymentView(this.base, payment, payment.method !== null && this.cancelable.has(payment.method));
  }

  find(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new Problem(404, `No payment exists with token ${id}.`);
    return payment;
  }

  open(body: unknown): Payment {
    const fields = readBody('payment', body);
    const payment: Payment = {
      id: newId('tr'),
      status: 'open',
      ...readAmount(fields.amount),
      description: readText(fields, 'description'),
      redirectUrl: readText(fields, 'redirectUrl'),
      webhookUrl: readWebhookUrl(fields.webhookUrl),
      method: this.readMethod(fields.method),
      metadata: fields.metadata ?? null,
      locale: (fields.locale as string | undefined) ?? null,
      createdAt: now(),
      expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
      at: {},
      refunds: [],
      chargebacks: [],
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  cancel(id: string): Payment {
    const payment = this.find(id);
    if (payment.status !== 'open' || !payment.method || !this.cancelable.has(payment.method))
      throw new Problem(422, 'The payment cannot be canceled');
    this.set(id, 'canceled');
    return payment;
  }

  refund(id: string, body: unknown) {
    const payment = this.find(id);
    const fields = readBody('refund', body);
    const { cents, currency } = readAmount(fields.amount);
    if (payment.status !== 'paid') throw new Problem(422, 'The payment is not paid and cannot be refunded');
    if (currency !== payment.currency)
      throw new Problem(422, 'The currency is not that of the payment', 'amount');
    if (refundedCents(payment) + cents > payment.cents)
      throw new Problem(422, 'The amount is higher than the maximum', 'amount');
    const refund: Refund = {
      id: newId('re'),
      status: this.hasBalance ? 'pending' : 'queued',
      cents,
      description: (fields.description as string | undefined) ?? payment.description,
      metadata: fields.metadata ?? null,
      createdAt: now(),
    };
    payment.refunds.push(refund);
    return refundView(this.base, payment, refund);
  }

  private readMethod(given: unknown): string | null {
    if (given === undefined || given === null) return null;
    if (!this.methods.some(([id]) => id === given))
      throw new Problem(422, 'The payment method is not enabled in your website profile', 'method');
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
        throw new Problem(401, 'Missing authentication, or failed to authenticate');
      if (this.failing > 0) {
        this.failing -= 1;
        throw new Problem(503, 'The service is temporarily unavailable');
      }
      const before = saved ? this.keys.get(saved) : undefined;
      if (before && before.at > Date.now() - keyLifeMs) return before;
      const answer = route(this, method, path, body);
      if (saved) this.keys.set(saved, { at: Date.now(), ...answer });
      return answer;
    } catch (error) {
      if (error instanceof Problem) return { status: error.status, view: error.view() };
      return { status: 400, view: new Problem(400, String(error)).view() };
    }
  }
}
