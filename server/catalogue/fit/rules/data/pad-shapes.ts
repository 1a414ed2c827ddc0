/**
 * Names of brake pads with the same shape. In a name, the letter is the shape, the digits are the generation and
 * the end is the back plate; K (plain) and L (with cooling fins) fit the same calipers
 * (https://cyclabo.com/topics/gc0u5ldg9n).
 */
export const sameShape: readonly (readonly string[])[] = [
  ['K02S', 'K02Ti', 'K03S', 'K03Ti', 'K04S', 'K04Ti', 'K05S', 'K05Ti', 'L02A', 'L03A', 'L04C', 'L05A'],
  ['N03A', 'N04C'],
];

/** All names of pads in `sameShape`. */
export const padNames: readonly string[] = sameShape.flat();

/** Names that shops sell for the same calipers, but no document that confirms the equal shape was found. */
export const perhapsSameShape: readonly (readonly string[])[] = [['D03S', 'N03A', 'N04C']];
