import { m } from '#shared/i18n/index.ts';
import {
  listFailedImages,
  listImports,
  listRejectedRows,
  rowRefusalText,
} from '#server/catalogue/imports/index.ts';
import type { Shop } from '#server/shop.ts';
import { imageRefusalText } from '../image-refusal.ts';
import { stockRowFaultTexts } from '../inventory/stock-faults.ts';
import { importFaultText } from './import-action.server.ts';

const shownRows = 20;

const imageTexts: Record<string, () => string> = {
  invalid_url: m.products_url_invalid,
  not_public: m.products_url_not_public,
  unreachable: m.products_url_unreachable,
};

/** Returns the localized reason why an image could not be downloaded. */
export function imageFaultText(reason: string | null): string {
  const known = imageTexts[reason ?? ''];
  if (known) return known();
  return ['not_image', 'unsupported', 'too_large', 'too_many_pixels', 'unreadable'].includes(reason ?? '')
    ? imageRefusalText(reason as 'not_image')
    : m.products_picture_failed();
}

/** Loads the 20 latest imports with their results and first rejected rows. */
export async function loadImportHistory({ db }: Pick<Shop, 'db'>) {
  const imports = await listImports(db);
  return Promise.all(
    imports.map(async ({ errors, failure, isSilent, ...entry }) => {
      const refused =
        entry.failedRecords > 0 && entry.origin === 'product_file'
          ? await listRejectedRows(db, entry.id, { atMost: shownRows })
          : [];
      const failedImages = entry.imagesFailed > 0 ? await listFailedImages(db, entry.id, shownRows) : [];
      return {
        ...entry,
        state: isSilent ? ('stopped' as const) : entry.state,
        failure: failure && entry.state === 'failed' ? importFaultText(failure) : null,
        // Stock imports store their rejected rows in another table than product imports. The history shows
        // the rows of both tables in the same format.
        refused: [
          ...errors.slice(0, shownRows).map(({ line, reason }) => ({
            line,
            column: '',
            text: stockRowFaultTexts[reason]?.() ?? reason,
          })),
          ...refused.map(({ line, column, reason, detail }) => ({
            line,
            column: column ?? '',
            text: rowRefusalText(reason, detail),
          })),
        ],
        failedImages: failedImages.map(({ url, reason }) => ({ url, text: imageFaultText(reason) })),
      };
    }),
  );
}

export type ImportEntry = Awaited<ReturnType<typeof loadImportHistory>>[number];
