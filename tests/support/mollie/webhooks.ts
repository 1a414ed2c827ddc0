import type { Payment } from './ledger.ts';

/**
 * Sends a webhook request to the shop: an unsigned form body with the id only. Returns the response status.
 */
export type Deliver = (url: string, body: string) => Promise<number>;

/** Maximum number of Mollie's attempts (https://docs.mollie.com/reference/webhooks): ten within 26 hours. */
const tries = 10;

/** Calls the shop's webhook repeatedly until it responds with 200. */
export function webhooks(deliver: Deliver, retryMs: number) {
  let isStopped = false;
  const underWay = new Set<Promise<void>>();
  const log: { id: string; status: number }[] = [];

  async function call(id: string, url: string): Promise<void> {
    for (let n = 0; n < tries && !isStopped; n += 1) {
      const status = await deliver(url, new URLSearchParams({ id }).toString()).catch(() => 0);
      log.push({ id, status });
      if (status >= 200 && status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
  return {
    /** All calls, with the shop's responses. */
    log,
    call(payment: Payment): void {
      if (!payment.webhookUrl) return;
      const calling = call(payment.id, payment.webhookUrl);
      underWay.add(calling);
      void calling.finally(() => underWay.delete(calling));
    },
    /** Waits until no call is in flight. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop(): void {
      isStopped = true;
    },
  };
}
