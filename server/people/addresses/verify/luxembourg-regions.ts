import { foldPlaceName } from './fold.ts';

/**
 * Larger towns of Luxembourg with the first digits that their postal codes have. Maintained by hand; not an
 * official data set, because no public package contains all codes of the country. Never confirms a street.
 */
const regions: Readonly<Record<string, string>> = {
  '12': 'Luxembourg Howald',
  '3': 'Bettembourg Dudelange Kayl Leudelange Mondercange Roeser Rumelange Schifflange Tétange',
  '4': 'Bascharage Belvaux Differdange Esch-sur-Alzette Pétange Rodange Sanem Soleuvre',
  '5': 'Contern Mondorf-les-Bains Remich Sandweiler Schengen',
  '6': 'Echternach Grevenmacher Junglinster Niederanven Wasserbillig',
  '7': 'Bissen Colmar-Berg Lintgen Lorentzweiler Mersch Steinsel Walferdange',
  '8': 'Bertrange Capellen Kehlen Mamer Redange-sur-Attert Steinfort Strassen',
  '9': 'Clervaux Diekirch Ettelbruck Troisvierges Vianden Wiltz',
};

const towns = new Map(
  Object.entries(regions).flatMap(([digits, names]) =>
    names.split(' ').map((name) => [foldPlaceName(name), { name, digits }] as const),
  ),
);
const otherNames: Readonly<Record<string, string>> = {
  Luxemburg: 'Luxembourg',
  Lëtzebuerg: 'Luxembourg',
  'Luxembourg-Ville': 'Luxembourg',
  Esch: 'Esch-sur-Alzette',
};
for (const [other, name] of Object.entries(otherNames))
  towns.set(foldPlaceName(other), towns.get(foldPlaceName(name))!);

/**
 * Finds a town of Luxembourg and the first digits that its postal codes can have; undefined for a place that
 * is not in the list.
 */
export function findLuxembourgTown(city: string): { name: string; digits: string } | undefined {
  return towns.get(foldPlaceName(city));
}
