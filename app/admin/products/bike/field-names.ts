import type { BikeMeasure, BikeText } from '#shared/bike-details.ts';

export const maxBikeSizes = 20;
export const maxBikeText = 1000;

/** Inputs of a size beside its measures; the weight is in kilograms. */
export const sizeInputs = ['heightMin', 'heightMax', 'weight'] as const;

export const measureField = (column: number, measure: BikeMeasure): string => `${measure}.${column}`;
export const sizeField = (column: number, input: (typeof sizeInputs)[number]): string => `${input}.${column}`;
export const bikeTextField = (text: BikeText, locale: 'fr' | 'de' | 'en'): string => `${text}_${locale}`;
