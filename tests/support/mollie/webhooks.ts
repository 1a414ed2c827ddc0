import type { Payment } from './books.ts';

/** Takes one webhook request to the shop: a form body with the id and nothing else, unsigned. Answers with its status. */
export type Deliver = (url: string, body: string) => Promise<number>;

/** How often Mollie tries in all (https://docs.mollie.com/reference/webhooks): ten times over 26 hours. */
const tries = 10;

/** Calls the shop's webhook, again and again until it answers with 200. */
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
    /** Every call made, with the shop's answer. */
    log,
    call(payment: Payment): void {
      if (!payment.webhookUrl) return;
      const calling = call(payment.id, payment.webhookUrl);
      underWay.add(calling);
      void calling.finally(() => underWay.delete(calling));
    },
    /** Until nothing is under way any more. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop(): void {
      isStopped = true;
    },
  };
}
