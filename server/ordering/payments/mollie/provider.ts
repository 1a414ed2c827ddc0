import type { Client } from 'mollie-api-typescript';
import { ProviderRefused } from '../provider.ts';
import type { PaymentProvider, ProviderRefund } from '../provider.ts';
import { isPublicUrl } from '#server/platform/net/index.ts';
import { readAmount, readPayment, readRefund, writeAmount } from './read-payment.ts';

export interface MollieAccount {
  /** `mollie` for the environment's key, `mollie:` and a name for a stored one. */
  name?: string;
  apiKey: string;
  /** Where the API is; a stand-in's address in tests. */
  apiUrl: string;
  /** The shop's address as the world knows it. */
  shopUrl: string;
}

/** Ours and Mollie's names of the same method; all others go by Mollie's. */
const toMollie = (method: string) => (method === 'card' ? 'creditcard' : method);
const fromMollie = (method: string) => (method === 'creditcard' ? 'card' : method);

/** What we do ourselves, or what cannot be paid on a page of Mollie's in one go. */
const notOffered = new Set(['banktransfer', 'directdebit', 'pointofsale', 'giftcard', 'voucher']);

const locales = { fr: 'fr_FR', de: 'de_CH', en: 'en_GB' } as const;
const timeoutMs = 10_000;

/** A buyer waits for the answer: a short hiccup is bridged, an outage is told. */
const retryConfig = {
  strategy: 'backoff',
  backoff: { initialInterval: 300, maxInterval: 1500, exponent: 2, maxElapsedTime: 3000 },
  retryConnectionErrors: true,
} as const;

/**
 * Mollie, through its official client (https://docs.mollie.com/reference/overview). The client is loaded on first use:
 * a shop without an account does without it.
 */
export function mollieProvider(account: MollieAccount): PaymentProvider {
  const { name = 'mollie' } = account;
  let opening: Promise<Client> | undefined;
  const client = () =>
    (opening ??= import('mollie-api-typescript').then(
      (sdk) => new sdk.Client({ security: { apiKey: account.apiKey }, serverURL: account.apiUrl, timeoutMs, retryConfig }),
    ));
  const webhookUrl = isPublicUrl(account.shopUrl) ? `${account.shopUrl}/api/webhooks/mollie` : undefined;
  return {
    name,
    names: () => [name],
    async listMethods(currency) {
      // An amount that every method takes: what is asked is which are enabled for the currency.
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
      return readPayment(payment, await refundsOf(mollie, id), payment.amountChargedBack ? await chargedBackOf(mollie, id) : 0);
    },
    async cancelPayment(id) {
      const mollie = await client();
      const payment = await mollie.payments.get({ paymentId: id }).catch(unlessMissing);
      if (!payment?.isCancelable) return;
      // Between the two calls it may have been paid: then it is refused here, and the next look tells.
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

/** What was taken back and has not been returned since. */
async function chargedBackOf(mollie: Client, paymentId: string): Promise<number> {
  let sum = 0;
  for await (const page of await mollie.chargebacks.list({ paymentId, limit: 250 })) {
    for (const chargeback of page.result.embedded.chargebacks) if (!chargeback.reversedAt) sum += readAmount(chargeback.amount);
  }
  return sum;
}

function unlessMissing(error: unknown): undefined {
  if (problemOf(error)?.status === 404) return undefined;
  throw error;
}

/** A key that is not accepted (401), or may not do this (403); the client tells it in one of two shapes. */
function unlessKeyRefused(error: unknown): never {
  const told = error as { status?: number; statusCode?: number; body?: string };
  const status = told.status ?? told.statusCode;
  if (status !== 401 && status !== 403) throw error;
  const [, detail] = /"detail":\s*"([^"]+)"/.exec(told.body ?? '') ?? [];
  throw new ProviderRefused(problemOf(error)?.detail ?? detail ?? String(status), { cause: error });
}

/** What Mollie says is wrong (https://docs.mollie.com/reference/handling-errors), by its shape: the client is loaded late. */
function problemOf(error: unknown): { status: number; detail: string } | undefined {
  return error instanceof Error && error.name === 'ErrorResponse' ? (error as Error & { status: number; detail: string }) : undefined;
}

/** Whether it was heard and refused, rather than too busy (429), already under way (409) or out of order (5xx). */
function isRefusal(error: unknown): boolean {
  const status = problemOf(error)?.status;
  return status !== undefined && status < 500 && status !== 429 && status !== 409;
}

/** Tells a refusal, which stays one however often it is asked, from an answer that did not come. */
async function orRefused<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (isRefusal(error)) throw new ProviderRefused(problemOf(error)?.detail, { cause: error });
    throw error;
  }
}
