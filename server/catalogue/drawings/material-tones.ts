import type { Colour } from '#server/catalogue/products/families.ts';

/** Five tones of one material, from the highlight to the shadow, and the colour of its outline. */
export interface MaterialTones {
  name: string;
  high: string;
  light: string;
  base: string;
  dark: string;
  edge: string;
}

const tone = (name: string, tones: string): MaterialTones => {
  const [high = '', light = '', base = '', dark = '', edge = ''] = tones.split(' ').map((hex) => `#${hex}`);
  return { name, high, light, base, dark, edge };
};

/**
 * Tones of each colour. Outlines of dark parts are lighter than the part, so that they are visible on a dark
 * background.
 */
export const colourTones: Record<Colour, MaterialTones> = {
  black: tone('black', '8f9298 595c61 37393d 222326 73767c'),
  silver: tone('silver', 'ffffff e2e5e8 b6bbc0 7b8187 62676d'),
  titanium: tone('titanium', 'f2ece3 cdc5ba a0988d 6c655c 5a544c'),
  white: tone('white', 'ffffff fbfaf8 ebe9e5 bdbab4 918e88'),
  red: tone('red', 'ff9d8c de4438 bb201e 7a1113 8f2a26'),
  blue: tone('blue', '9fc5fb 3f7fd2 2159a8 143866 2f5f9f'),
  green: tone('green', 'a9d8b4 418f60 25673f 133f27 377a52'),
  orange: tone('orange', 'ffd3a3 f48c40 de671d 9b410d 984a17'),
  gold: tone('gold', 'fff2c8 e2bf6c bf953b 7f5f1e 79591d'),
  tan: tone('tan', 'f0dab8 d2a973 b48650 7a5731 7c5b36'),
};

/** Tones of materials whose colour does not depend on the product's colour. */
export const rubber = tone('rubber', '66676a 47484a 2f3032 202122 636467');
export const steel = tone('steel', 'ffffff d9dcdf adb2b7 767b81 5b6066');
export const alloy = tone('alloy', 'f4f5f6 c9cdd1 979ca1 5f6469 565b60');
export const brass = tone('brass', 'fff3cf dcc07c b08d45 6d5423 69511f');
export const anodised = tone('anodised', 'a5a8ad 6d7075 484a4e 2b2c2f 7d8086');
