import type { Colour } from '#server/catalogue/products/families.ts';
import type { Material } from '../materials.ts';

/** Returns the surface material of a frame or fork: bare metal for metal colours, otherwise paint. */
export const frameMaterial = (colour: Colour): Material =>
  colour === 'silver' || colour === 'titanium' ? `${colour} metal` : `${colour} paint`;

/** Returns the lettering material that contrasts with a colour. */
export const printMaterialOn = (colour: Colour): Material =>
  ['black', 'red', 'blue', 'green'].includes(colour) ? 'white print' : 'black print';
