import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Settings } from '#server/platform/settings/index.ts';

/** Services that the steps of fulfilment need. */
export interface FulfilmentContext {
  db: Database;
  outbox: Outbox;
  settings: { current: () => Settings };
}
