import type { Client } from 'mollie-api-typescript';
import { ProviderRefused } from '../provider.ts';
import type { PaymentProvider, ProviderRefund } from '../provider.ts';
import { isPublicUrl } from '#server/platform/net/index.ts';
import { readAmount, readPayment, readRefund, writeAmount } from './read-payment.ts';

export interface MollieAccount {
  /** `mollie` for the environment's key, `mollie:` followed by a name for a stored key. */
  name?: string;
  apiKey: string;
  /** Base URL of the API; that of a fake server in tests. */
  apiUrl: string;
  /** Public URL of the shop. */
  shopUrl: string;
}

/** Maps the one method name that differs from Mollie's. */
const toMollie = (method: string) => (method === 'card' ? 'creditcard' : method);
const fromMollie = (method: string) => (method === 'creditcard' ? 'card' : method);

/** Methods the shop handles itself, or that cannot be completed in one step on Mollie's page. */
const notOffered = new Set(['banktransfer', 'directdebit', 'pointofsale', 'giftcard', 'voucher']);

const locales = { fr: 'fr_FR', de: 'de_CH', en: 'en_GB' } as const;
const timeoutMs = 10_000;

/** A buyer is waiting for the response: short interruptions are retried, an outage is reported. */
const retryConfig = {
  strategy: 'backoff',
  backoff: { initialInterval: 300, maxInterval: 1500, exponent: 2, maxElapsedTime: 3000 },
  retryConnectionErrors: true,
} as const;

/**
 * Payment provider for Mollie, with its official client (https://docs.mollie.com/reference/overview). The
 * client is loaded on first use, so that a shop without a Mollie account does not load it.
 */
export function mollieProvider(credential: MollieAccount): PaymentProvider {
  const { name = 'mollie' } = credential;
  let opening: Promise<Client> | undefined;
  const client = () =>
    (opening ??= import('mollie-api-typescript').then(
      (sdk) =>
        new sdk.Client({
          security: { apiKey: credential.apiKey },
          serverURL: credential.apiUrl,
          timeoutMs,
          retryConfig,
        }),
    ));
  const webhookUrl = isPublicUrl(credential.shopUrl)
    ? `${credential.shopUrl}/api/webhooks/mollie`
    : undefined;
  return {
    name,
    names: () => [name],
    async listMethods(currency) {
      // An amount that every method accepts, because only the methods enabled for the currency matter here.
      const { embedded } = await (
        await client()
      ).methods
        .list({ amount: { currency, value: '50.00' }, resource: 'payments' })
        .catch(unlessKeyRefused);
      return embedded.methods
        .filter((method) => method.id !== null && !notOffered.has(method.id))
        .map((method) => ({ id: fromMollie(String(method.id)), title: method.description }));
    },
    async createPayment(request) {
      const payment = await orRefused(
        (await client()).payments.create({
          idempotencyKey: request.idempotencyKey,
          paymentRequest: {
            amount: writeAmount(request.amount, request.currency),
            description: request.description,
            redirectUrl: request.redirectUrl,
            ...(webhookUrl ? { webhookUrl } : {}),
            method: toMollie(request.method) as never,
            locale: locales[request.locale],
            metadata: { attempt_id: request.idempotencyKey, order: request.orderReference },
          },
        }),
      );
      const paymentUrl = payment.links.checkout?.href;
      if (!paymentUrl) throw new ProviderRefused(`payment ${payment.id} has no page to pay on`);
      return { id: payment.id, paymentUrl };
    },
    async getPayment(id) {
      const mollie = await client();
      const payment = await mollie.payments.get({ paymentId: id }).catch(unlessMissing);
      if (!payment) return undefined;
      if (payment.status !== 'paid') return readPayment(payment, [], 0);
      return readPayment(
        payment,
        await refundsOf(mollie, id),
        payment.amountChargedBack ? await chargedBackOf(mollie, id) : 0,
      );
    },
    async cancelPayment(id) {
      const mollie = await client();
      const payment = await mollie.payments.get({ paymentId: id }).catch(unlessMissing);
      if (!payment?.isCancelable) return;
      // It may have been paid between the two calls: then this is refused, and the next fetch shows it.
      await mollie.payments.cancel({ paymentId: id }).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
    },
    async createRefund({ idempotencyKey, paymentId, amount, currency, description }) {
      const refund = await orRefused(
        (await client()).refunds
          .create({
            paymentId,
            idempotencyKey,
            refundRequest: {
              amount: writeAmount(amount, currency),
              description: description.slice(0, 140),
              metadata: { refund_id: idempotencyKey },
            },
          })
          .catch(unlessKeyRefused),
      );
      return readRefund(refund);
    },
  };
}

async function refundsOf(mollie: Client, paymentId: string): Promise<ProviderRefund[]> {
  const found: ProviderRefund[] = [];
  for await (const page of await mollie.refunds.list({ paymentId, limit: 250 })) {
    found.push(...page.result.embedded.refunds.map(readRefund));
  }
  return found;
}

/** Charged-back amount, without reversed chargebacks. */
async function chargedBackOf(mollie: Client, paymentId: string): Promise<number> {
  let sum = 0;
  for await (const page of await mollie.chargebacks.list({ paymentId, limit: 250 })) {
    for (const chargeback of page.result.embedded.chargebacks)
      if (!chargeback.reversedAt) sum += readAmount(chargeback.amount);
  }
  return sum;
}

function unlessMissing(error: unknown): undefined {
  if (problemOf(error)?.status === 404) return undefined;
  throw error;
}

/** An invalid key (401) or one without permission (403); the client reports it in one of two formats. */
function unlessKeyRefused(error: unknown): never {
  const failed = error as { status?: number; statusCode?: number; body?: string };
  const status = failed.status ?? failed.statusCode;
  if (status !== 401 && status !== 403) throw error;
  const [, detail] = /"detail":\s*"([^"]+)"/.exec(failed.body ?? '') ?? [];
  throw new ProviderRefused(problemOf(error)?.detail ?? detail ?? String(status), { cause: error });
}

/**
 * Mollie's error (https://docs.mollie.com/reference/handling-errors), detected by its shape because the
 * client is loaded lazily.
 */
function problemOf(error: unknown): { status: number; detail: string } | undefined {
  return error instanceof Error && error.name === 'ErrorResponse'
    ? (error as Error & { status: number; detail: string })
    : undefined;
}

/**
 * Whether the request was refused for good, as opposed to rate-limited (429), already in progress (409) or
 * failed on the server (5xx).
 */
function isRefusal(error: unknown): boolean {
  const status = problemOf(error)?.status;
  return status !== undefined && status < 500 && status !== 429 && status !== 409;
}

/** Distinguishes a permanent refusal from a missing response. */
async function orRefused<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (isRefusal(error)) throw new ProviderRefused(problemOf(error)?.detail, { cause: error });
    throw error;
  }
}
