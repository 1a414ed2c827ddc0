/** Reasons for rejecting a row; each has a localized text in the texts of the area `imports`. */
export const refusalReasons = [
  'no_sku',
  'no_name',
  'too_long',
  'not_text',
  'too_many_cells',
  'no_known_column',
  'invalid_number',
  'invalid_price',
  'fractions_of_centime',
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
  'unknown_parent',
  'invalid_gtin',
  'gtin_shortened',
  'gtin_taken',
  'unknown_fact',
  'invalid_fact',
  'invalid_confidence',
  'invalid_source',
  'unknown_related',
  'related_to_itself',
  'too_many_relations',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Rejected row: line, invalid column, reason and value. */
export interface RowRefusal {
  line: number;
  sku: string;
  column: string;
  reason: RefusalReason;
  /** Invalid value, conflicting line or conflicting SKU; empty if the reason has no detail. */
  detail: string;
  /** Original cells of the row as text. */
  record: Record<string, string>;
}

/** Error that rejects a row while it is parsed; `readRow` catches it. */
export class RowRefusalError extends Error {
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
