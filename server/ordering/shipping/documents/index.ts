export { type LabelContent, addressLabels } from './label.ts';
export { type SlipContent, packingSlips } from './packing-slip.ts';
