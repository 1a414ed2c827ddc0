/**
 * Places of each postal code of Liechtenstein, in the line format of `placeReaders`. Maintained by hand:
 * the codes belong to the Swiss numbering, but the Swiss data set leaves them out.
 */
export const liechtensteinPlaces: ReadonlyMap<string, string> = new Map([
  ['9485', 'Nendeln'],
  ['9486', 'Schaanwald'],
  ['9487', 'Gamprin-Bendern\nGamprin\nBendern'],
  ['9488', 'Schellenberg'],
  ['9490', 'Vaduz'],
  ['9491', 'Ruggell'],
  ['9492', 'Eschen'],
  ['9493', 'Mauren'],
  ['9494', 'Schaan'],
  ['9495', 'Triesen'],
  ['9496', 'Balzers'],
  ['9497', 'Triesenberg'],
  ['9498', 'Planken'],
]);
