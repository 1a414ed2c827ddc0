import type { PartVerdict } from './describe-findings.server.ts';
import type { SlotId } from './slots.ts';

/** A chosen part as the page shows it and the cart takes it. */
export interface BuildPart extends PartVerdict {
  variantId: string;
  productId: string;
  name: string;
  brand: string;
  variantLabel: string | null;
  sku: string;
  image: string;
  /** URL of the 3D model; only for products of the demo. */
  model: string | undefined;
  /** Price of one unit, in centimes. */
  price: number;
  stock: number;
  weightGrams: number;
  units: number;
}

export interface BuildSlot {
  id: SlotId;
  isOptional: boolean;
  part?: BuildPart;
  /** The slot whose part also fills this one, such as the groupset. */
  filledBy?: SlotId;
}
