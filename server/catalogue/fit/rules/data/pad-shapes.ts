/**
 * Names of brake pads with the same shape: the letter shows whether the pad has cooling fins, the digits its
 * generation (Shimano, product compatibility information).
 */
export const sameShape: readonly (readonly string[])[] = [
  ['K02S', 'K02Ti', 'K03S', 'K03Ti', 'K04S', 'K04Ti', 'K05S', 'K05Ti', 'L02A', 'L03A', 'L04C', 'L05A'],
  ['D03S', 'N03A', 'N04C'],
];
