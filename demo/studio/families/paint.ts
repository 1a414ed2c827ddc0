import type { Colour } from '#server/catalogue/products/families.ts';
import type { Material } from '../materials.ts';

/** Surface of a frame or fork: bare metal for metal colours, paint otherwise. */
export const paintOf = (colour: Colour): Material =>
  colour === 'silver' || colour === 'titanium' ? `${colour} metal` : `${colour} paint`;

/** Lettering material that contrasts with a colour. */
export const printOn = (colour: Colour): Material =>
  ['black', 'red', 'blue', 'green'].includes(colour) ? 'white print' : 'black print';
