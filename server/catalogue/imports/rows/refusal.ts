/** Reasons for rejecting a row; each has its text in `imports`. */
export const refusalReasons = [
  'no_sku',
  'no_name',
  'too_long',
  'not_text',
  'too_many_cells',
  'no_known_column',
  'invalid_number',
  'invalid_price',
  'invalid_weight',
  'invalid_count',
  'invalid_yes_no',
  'invalid_json',
  'invalid_pairs',
  'invalid_dimensions',
  'invalid_images',
  'invalid_url',
  'invalid_variants',
  'variant_without_name',
  'variants_ambiguous',
  'unknown_category',
  'unknown_sku',
  'sku_taken',
  'twice',
  'price_negative',
  'levels_crossed',
  'not_storable',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A rejected row: line, invalid column, reason and value. */
export interface Refusal {
  line: number;
  sku: string;
  column: string;
  reason: RefusalReason;
  /** The value, the conflicting line or the conflicting SKU; empty when not applicable. */
  detail: string;
  /** The row's original cells. */
  record: Record<string, string>;
}

/** Thrown while parsing a row; caught by the code that collects the rows. */
export class RowFault extends Error {
  readonly column: string;
  readonly reason: RefusalReason;
  readonly detail: string;

  constructor(column: string, reason: RefusalReason, detail = '') {
    super(reason);
    this.column = column;
    this.reason = reason;
    this.detail = detail.slice(0, 200);
  }
}
