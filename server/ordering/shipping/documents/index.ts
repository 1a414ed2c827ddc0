export { type LabelContent, drawAddressLabels } from './label.ts';
export { type SlipContent, drawPackingSlips } from './packing-slip.ts';
