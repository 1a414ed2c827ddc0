import { m } from '#shared/i18n/index.ts';
import type { StockRowFault } from '#server/catalogue/imports/stock/index.ts';

const texts: Record<StockRowFault, () => string> = {
  no_sku: m.stock_import_fault_no_sku,
  unknown_sku: m.stock_import_fault_unknown_sku,
  twice: m.stock_import_fault_twice,
  invalid_stock: m.stock_import_fault_invalid_stock,
  invalid_minimum: m.stock_import_fault_invalid_minimum,
};

/** Localized reasons why a row of a stock file was rejected. */
export const stockRowFaultTexts: Readonly<Record<string, (() => string) | undefined>> = texts;
