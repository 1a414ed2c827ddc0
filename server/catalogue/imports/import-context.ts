import type { ReferenceData } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Storage } from '#server/platform/media/index.ts';

/** Parts of the shop that an import uses. */
export interface ImportDependencies {
  db: Database;
  outbox: Outbox;
  storage: Storage;
  catalogueIndex: { reference: ReferenceData };
}

/** Returns the context of an import, made of parts of the shop. */
export const importContextOf = ({ db, outbox, storage, catalogueIndex }: ImportDependencies) => ({
  db,
  outbox,
  storage,
  reference: () => catalogueIndex.reference,
});
