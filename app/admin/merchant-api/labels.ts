import { m } from '#shared/i18n/index.ts';
import type { MerchantType } from '#server/catalogue/merchants/index.ts';

export const merchantTypeLabels: Record<MerchantType, () => string> = {
  shopify: m.merchants_type_shopify,
  woocommerce: m.merchants_type_woocommerce,
  generic: m.merchants_type_generic,
  csv_url: m.merchants_type_csv_url,
};

/** Formats the progress of an import run; includes the total if the merchant reports it. */
export const runProgressText = ({ done, total }: { done: number; total: number | null }): string =>
  total === null ? m.merchants_done_count({ done }) : m.merchants_done_of({ done, total });

export const runProgressPercent = ({ done, total }: { done: number; total: number | null }): number =>
  total ? Math.min(100, Math.floor((done / total) * 100)) : 0;
