import type { Editable, EditableVariant } from './editable.ts';

export interface VariantDraft extends Omit<EditableVariant, 'id'> {
  /** Undefined for a new variant. */
  id: string | undefined;
  /** Initial stock of a new variant; recorded as a stock movement. */
  initialStock: number;
}

export type ProductDraft = Omit<Editable, 'variants'> & { variants: VariantDraft[] };

export interface Writer {
  id: string;
  ip: string;
  /** Whether the user may write cost, minimum and initial stock; otherwise these stay unchanged. */
  mayStock: boolean;
}
