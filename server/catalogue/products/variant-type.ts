/** What the variants of a product differ in. */
export const variantTypes = ['size', 'position', 'colour', 'length', 'other'] as const;
export type VariantType = (typeof variantTypes)[number];

/** A type as staff or an import wrote it; one the shop has no word for is `other`. */
export function variantTypeOf(written: string): VariantType {
  return variantTypes.find((type) => type === written) ?? 'other';
}
