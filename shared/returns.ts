/** Why something is given back. The law asks for no reason: the first is none. */
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
