/**
 * Optional short texts of a product, each with one input in the product form: the field, the name of the
 * input and the greatest length in characters.
 */
export const productTextInputs = [
  { field: 'badge', name: 'badge', longest: 40 },
  { field: 'certification', name: 'certification', longest: 80 },
] as const;

export type ProductTextField = (typeof productTextInputs)[number]['field'];
