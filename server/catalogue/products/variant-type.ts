/** Attribute in which the variants of a product differ. */
export const variantTypes = ['size', 'position', 'colour', 'length', 'other'] as const;
export type VariantType = (typeof variantTypes)[number];

/** Converts a variant type from a form or an import; an unknown type becomes `other`. */
export function parseVariantType(written: string): VariantType {
  return variantTypes.find((type) => type === written) ?? 'other';
}
