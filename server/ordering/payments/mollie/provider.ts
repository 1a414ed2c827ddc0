import type { Client } from 'mollie-api-typescript';
import { toMollieDetails } from './order-details.ts';
import { ProviderRefusedError } from '../provider.ts';
import type { PaymentProvider, ProviderRefund } from '../provider.ts';
import { isPublicUrl } from '#server/platform/net/index.ts';
import {
  parseMollieAmount,
  toProviderPayment,
  toProviderRefund,
  formatMollieAmount,
} from './read-payment.ts';

export interface MollieCredential {
  /**
   * Name of the payment credential: `mollie` for the key from the environment, `mollie:` and an id for a
   * stored key.
   */
  name?: string;
  apiKey: string;
  /** Base URL of Mollie's API; tests use a fake server's URL. */
  apiUrl: string;
  /** Public URL of the shop. */
  shopUrl: string;
}

/** Converts the shop's name of a payment method to Mollie's name; only the name for cards differs. */
const toMollie = (method: string) => (method === 'card' ? 'creditcard' : method);
const fromMollie = (method: string) => (method === 'creditcard' ? 'card' : method);

/**
 * Mollie's methods that the shop does not offer: the shop handles the method itself, or the method needs more
 * than one step on Mollie's page. Riverty captures the money only on a later request.
 */
const notOffered = new Set(['banktransfer', 'directdebit', 'pointofsale', 'giftcard', 'voucher', 'riverty']);

const locales = { fr: 'fr_FR', de: 'de_CH', en: 'en_GB' } as const;
const timeoutMs = 10_000;

/**
 * A buyer waits for the response, so short interruptions are retried, and a longer outage is reported as an
 * error.
 */
const retryConfig = {
  strategy: 'backoff',
  backoff: { initialInterval: 300, maxInterval: 1500, exponent: 2, maxElapsedTime: 3000 },
  retryConnectionErrors: true,
} as const;

/**
 * Creates the payment provider for Mollie, with Mollie's official client
 * (https://docs.mollie.com/reference/overview). The client is loaded on first use, so that a shop without
 * Mollie does not load it.
 */
export function mollieProvider(credential: MollieCredential): PaymentProvider {
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
      // The client rejects a payment with a method that its types do not contain.
      const { MethodEnum } = await import('mollie-api-typescript/models/methodenum.js');
      const known = new Set<string>(Object.values(MethodEnum));
      // Mollie returns only the methods that accept the given amount and currency. Every method accepts an
      // amount of 50.00, so only the currency matters here.
      const { embedded } = await (
        await client()
      ).methods
        .list({
          amount: { currency, value: '50.00' },
          resource: 'payments',
          // Without it, Mollie leaves Apple Pay out (https://docs.mollie.com/docs/apple-pay).
          includeWallets: 'applepay',
        })
        .catch(unlessKeyRefused);
      return embedded.methods
        .filter(({ id }) => id !== null && !notOffered.has(id) && known.has(id))
        .map((method) => ({ id: fromMollie(String(method.id)), title: method.description }));
    },
    async createPayment(request) {
      const payment = await orRefused(
        (await client()).payments.create({
          idempotencyKey: request.idempotencyKey,
          paymentRequest: {
            amount: formatMollieAmount(request.amount, request.currency),
            description: request.description,
            redirectUrl: request.redirectUrl,
            ...(webhookUrl ? { webhookUrl } : {}),
            method: toMollie(request.method) as never,
            locale: locales[request.locale],
            ...(await toMollieDetails(request.method, request.currency, request.readOrder)),
            metadata: { attempt_id: request.idempotencyKey, order: request.orderReference },
          },
        }),
      );
      const paymentUrl = payment.links.checkout?.href;
      if (!paymentUrl) throw new ProviderRefusedError(`payment ${payment.id} has no page to pay on`);
      return { id: payment.id, paymentUrl };
    },
    async getPayment(id) {
      const mollie = await client();
      const payment = await mollie.payments.get({ paymentId: id }).catch(unlessMissing);
      if (!payment) return undefined;
      if (payment.status !== 'paid') return toProviderPayment(payment, [], 0);
      return toProviderPayment(
        payment,
        await refundsOf(mollie, id),
        payment.amountChargedBack ? await chargedBackOf(mollie, id) : 0,
      );
    },
    async cancelPayment(id) {
      const mollie = await client();
      const payment = await mollie.payments.get({ paymentId: id }).catch(unlessMissing);
      if (!payment?.isCancelable) return;
      // The payment may have been paid between the two calls. Mollie then rejects the cancellation, and the
      // next fetch returns the paid payment.
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
              amount: formatMollieAmount(amount, currency),
              description: description.slice(0, 140),
              metadata: { refund_id: idempotencyKey },
            },
          })
          .catch(unlessKeyRefused),
      );
      return toProviderRefund(refund);
    },
  };
}

async function refundsOf(mollie: Client, paymentId: string): Promise<ProviderRefund[]> {
  const found: ProviderRefund[] = [];
  for await (const page of await mollie.refunds.list({ paymentId, limit: 250 })) {
    found.push(...page.result.embedded.refunds.map(toProviderRefund));
  }
  return found;
}

/** Returns the amount in centimes that was charged back and not reversed. */
async function chargedBackOf(mollie: Client, paymentId: string): Promise<number> {
  let sum = 0;
  for await (const page of await mollie.chargebacks.list({ paymentId, limit: 250 })) {
    for (const chargeback of page.result.embedded.chargebacks)
      if (!chargeback.reversedAt) sum += parseMollieAmount(chargeback.amount);
  }
  return sum;
}

function unlessMissing(error: unknown): undefined {
  if (problemOf(error)?.status === 404) return undefined;
  throw error;
}

/**
 * Converts Mollie's error for an invalid key (401) or a key without permission (403) to
 * `ProviderRefusedError`. The client reports these errors in one of two formats.
 */
function unlessKeyRefused(error: unknown): never {
  const failed = error as { status?: number; statusCode?: number; body?: string };
  const status = failed.status ?? failed.statusCode;
  if (status !== 401 && status !== 403) throw error;
  const [, detail] = /"detail":\s*"([^"]+)"/.exec(failed.body ?? '') ?? [];
  throw new ProviderRefusedError(problemOf(error)?.detail ?? detail ?? String(status), { cause: error });
}

/**
 * Reads a Mollie error (https://docs.mollie.com/reference/handling-errors). Recognises it by its name instead
 * of its class, because the client is loaded on first use.
 */
function problemOf(error: unknown): { status: number; detail: string } | undefined {
  return error instanceof Error && error.name === 'ErrorResponse'
    ? (error as Error & { status: number; detail: string })
    : undefined;
}

/**
 * Returns whether Mollie rejected a request permanently. Rate limits (429), conflicts with a running request
 * (409) and server errors (5xx) are temporary.
 */
function isRefusal(error: unknown): boolean {
  const status = problemOf(error)?.status;
  return status !== undefined && status < 500 && status !== 429 && status !== 409;
}

/**
 * Converts a permanent rejection to `ProviderRefusedError`; throws other errors, such as a missing response,
 * unchanged.
 */
async function orRefused<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (isRefusal(error)) throw new ProviderRefusedError(problemOf(error)?.detail, { cause: error });
    throw error;
  }
}
