import type { Colour } from '#server/catalogue/products/families.ts';
import type { Material } from '../materials.ts';

/** A frame's or a fork's surface: bare metal where the colour is a metal's, paint otherwise. */
export const paintOf = (colour: Colour): Material => (colour === 'silver' || colour === 'titanium' ? `${colour} metal` : `${colour} paint`);

/** What a name is written in so that it can be read on a colour. */
export const printOn = (colour: Colour): Material => (['black', 'red', 'blue', 'green'].includes(colour) ? 'white print' : 'black print');
