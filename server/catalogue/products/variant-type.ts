/** Attribute in which the variants of a product differ. */
export const variantTypes = ['size', 'position', 'colour', 'length', 'other'] as const;
export type VariantType = (typeof variantTypes)[number];

/** Maps a type written by staff or an import; unknown types become `other`. */
export function variantTypeOf(written: string): VariantType {
  return variantTypes.find((type) => type === written) ?? 'other';
}
