import { m } from '#shared/i18n/index.ts';
import type { VariantType } from '#server/catalogue/products/index.ts';

/** Returns the label of the property in which a product's variants differ, such as `Longueur`. */
export function variantTypeLabel(type: VariantType): string {
  const words = {
    size: m.catalogue_size,
    position: m.catalogue_position,
    colour: m.catalogue_colour,
    length: m.catalogue_length,
    other: m.catalogue_variant,
  };
  return words[type]();
}

/** Returns the prompt to choose a variant, such as `Choisissez une longueur`. */
export function chooseVariantPrompt(type: VariantType): string {
  const words = {
    size: m.product_choose_size,
    position: m.product_choose_position,
    colour: m.product_choose_colour,
    length: m.product_choose_length,
    other: m.product_choose_variant,
  };
  return words[type]();
}
