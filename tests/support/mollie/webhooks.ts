import type { Payment } from './ledger.ts';

/**
 * Sends a webhook request to the shop: an unsigned form body that contains only the payment's id. Returns the
 * response's status.
 */
export type DeliverWebhook = (url: string, body: string) => Promise<number>;

/**
 * Maximum number of attempts to send a webhook; Mollie makes ten within 26 hours
 * (https://docs.mollie.com/reference/webhooks).
 */
const tries = 10;

/**
 * Creates the sender of webhooks. It repeats a request to the shop until the shop answers with status 200.
 */
export function createWebhookSender(deliver: DeliverWebhook, retryMs: number) {
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
    /** All webhook requests, with the shop's responses. */
    log,
    call(payment: Payment): void {
      if (!payment.webhookUrl) return;
      const calling = call(payment.id, payment.webhookUrl);
      underWay.add(calling);
      void calling.finally(() => underWay.delete(calling));
    },
    /** Waits until no webhook request is in progress. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop(): void {
      isStopped = true;
    },
  };
}
