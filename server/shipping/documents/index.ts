export { type LabelContent, addressLabel } from './label.ts';
export { type SlipContent, packingSlip } from './packing-slip.ts';
