import type { ReferenceData } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Storage } from '#server/platform/media/index.ts';

/** The parts of the shop that an import uses. */
export interface ImportShop {
  db: Database;
  outbox: Outbox;
  storage: Storage;
  catalogueIndex: { reference: ReferenceData };
}

/** The context of an import, from the shop. */
export const importContextOf = ({ db, outbox, storage, catalogueIndex }: ImportShop) => ({
  db,
  outbox,
  storage,
  reference: () => catalogueIndex.reference,
});
