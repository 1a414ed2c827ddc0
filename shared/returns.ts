/** Reasons for a return. The law requires no reason, so customers may choose the first one (no reason). */
export const returnReasons = [
  'no_reason',
  'does_not_fit',
  'not_as_described',
  'wrong_item',
  'defective',
  'damaged_in_transit',
  'arrived_late',
] as const;
export type ReturnReason = (typeof returnReasons)[number];
