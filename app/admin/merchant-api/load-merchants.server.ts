import { listFailedImages, rowRefusalText } from '#server/catalogue/imports/index.ts';
import {
  type MerchantRowError,
  listMerchantImports,
  listMerchants,
  listUnfinishedRuns,
} from '#server/catalogue/merchants/index.ts';
import type { Shop } from '#server/shop.ts';
import { imageFaultText } from '../import/load-history.server.ts';
import { merchantFaultText } from './fault-text.ts';

const shownRows = 20;

const rowOf = ({ line, product, column, reason, detail }: MerchantRowError) => ({
  line,
  product,
  column,
  text: rowRefusalText(reason, detail),
});

/** Loads the merchants, their unfinished import runs and the ten latest runs. */
export async function loadMerchants({ db }: Pick<Shop, 'db'>) {
  const [merchants, runs, latest] = await Promise.all([
    listMerchants(db),
    listUnfinishedRuns(db),
    listMerchantImports(db),
  ]);
  const history = await Promise.all(
    latest.map(async ({ errors, failure, ...entry }) => ({
      ...entry,
      isBusy: entry.state === 'waiting' && failure === 'busy',
      failure: failure && ['failed', 'stopped'].includes(entry.state) ? merchantFaultText(failure) : null,
      refused: errors.slice(0, shownRows).map(rowOf),
      failedImages: (await listFailedImages(db, entry.id, shownRows)).map(({ url, reason }) => ({
        url,
        text: imageFaultText(reason),
      })),
    })),
  );
  return {
    merchants: merchants.map((merchant) => {
      const run = runs.find(({ merchantId }) => merchantId === merchant.id);
      return {
        ...merchant,
        run: run
          ? { id: run.id, state: run.state, done: run.processedRecords, total: run.totalRecords }
          : null,
      };
    }),
    history,
  };
}

export type MerchantEntry = Awaited<ReturnType<typeof loadMerchants>>['merchants'][number];
export type RunEntry = Awaited<ReturnType<typeof loadMerchants>>['history'][number];
