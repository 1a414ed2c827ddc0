import type { rearDerailleurModels } from '#shared/fit/vocabulary.ts';

/** Figures that a maker prints for a model: largest sprocket and total capacity, in teeth. */
interface ModelFigures {
  teeth_max: number;
  capacity: number;
}

/** Figures by model (Shimano, product specifications); a rule uses them where a figure is not known. */
export const modelFigures: Readonly<Record<(typeof rearDerailleurModels)[number], ModelFigures>> = {
  'RD-R7000-SS': { teeth_max: 30, capacity: 35 },
  'RD-R7000-GS': { teeth_max: 34, capacity: 39 },
  'RD-R8000-SS': { teeth_max: 30, capacity: 35 },
  'RD-R8000-GS': { teeth_max: 34, capacity: 39 },
  'RD-RX810': { teeth_max: 34, capacity: 40 },
  'RD-RX812': { teeth_max: 42, capacity: 31 },
  'RD-RX822-GS': { teeth_max: 45, capacity: 35 },
  'RD-RX822-SGS': { teeth_max: 51, capacity: 41 },
};
