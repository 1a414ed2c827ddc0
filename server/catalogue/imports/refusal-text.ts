import { m } from '#shared/i18n/index.ts';
import type { RefusalReason } from './rows/refusal.ts';

const texts: Record<RefusalReason, (reported: { detail: string }) => string> = {
  no_sku: m.imports_refusal_no_sku,
  no_name: m.imports_refusal_no_name,
  too_long: m.imports_refusal_too_long,
  not_text: m.imports_refusal_not_text,
  too_many_cells: m.imports_refusal_too_many_cells,
  no_known_column: m.imports_refusal_no_known_column,
  invalid_number: m.imports_refusal_invalid_number,
  invalid_price: m.imports_refusal_invalid_price,
  fractions_of_centime: m.imports_refusal_fractions_of_centime,
  invalid_weight: m.imports_refusal_invalid_weight,
  invalid_count: m.imports_refusal_invalid_count,
  invalid_yes_no: m.imports_refusal_invalid_yes_no,
  invalid_json: m.imports_refusal_invalid_json,
  invalid_pairs: m.imports_refusal_invalid_pairs,
  invalid_dimensions: m.imports_refusal_invalid_dimensions,
  invalid_images: m.imports_refusal_invalid_images,
  invalid_url: m.imports_refusal_invalid_url,
  invalid_variants: m.imports_refusal_invalid_variants,
  variant_without_name: m.imports_refusal_variant_without_name,
  variants_ambiguous: m.imports_refusal_variants_ambiguous,
  unknown_category: m.imports_refusal_unknown_category,
  unknown_sku: m.imports_refusal_unknown_sku,
  sku_taken: m.imports_refusal_sku_taken,
  twice: m.imports_refusal_twice,
  price_negative: m.imports_refusal_price_negative,
  levels_crossed: m.imports_refusal_levels_crossed,
  not_storable: m.imports_refusal_not_storable,
  unknown_parent: m.imports_refusal_unknown_parent,
  invalid_gtin: m.imports_refusal_invalid_gtin,
  gtin_shortened: m.imports_refusal_gtin_shortened,
  gtin_taken: m.imports_refusal_gtin_taken,
  unknown_fact: m.imports_refusal_unknown_fact,
  invalid_fact: m.imports_refusal_invalid_fact,
  invalid_confidence: m.imports_refusal_invalid_confidence,
  invalid_source: m.imports_refusal_invalid_source,
  unknown_related: m.imports_refusal_unknown_related,
  related_to_itself: m.imports_refusal_related_to_itself,
  too_many_relations: m.imports_refusal_too_many_relations,
};

export function rowRefusalText(reason: string | null, detail: string | null): string {
  const text = Object.hasOwn(texts, reason ?? '') ? texts[reason as RefusalReason] : undefined;
  const given = detail ?? '';
  return text ? text({ detail: given.length > 80 ? `${given.slice(0, 80)}…` : given }) : (reason ?? '');
}
