import type { StaffActor } from '#server/platform/audit/index.ts';
import type { EditableProduct, EditableVariant } from './editable.ts';

export interface VariantDraft extends Omit<EditableVariant, 'id'> {
  /** Id of an existing variant; undefined for a new variant. */
  id: string | undefined;
  /** Initial stock of a new variant; recorded as a stock movement. */
  initialStock: number;
}

/** Returns the only variant of a new product without choice. */
export const soleVariant = (sku: string, initialStock: number): VariantDraft => ({
  id: undefined,
  sku,
  initialStock,
  type: 'default',
  name: '',
  value: '',
  gtin: '',
  priceModifier: 0,
  minimum: 5,
  isAvailable: true,
});

export type ProductDraft = Omit<EditableProduct, 'variants'> & { variants: VariantDraft[] };

export interface ProductEditor extends StaffActor {
  /**
   * Whether this user may write cost price, minimum stock and initial stock. Without this permission, saving
   * the product leaves these fields unchanged.
   */
  mayStock: boolean;
}
