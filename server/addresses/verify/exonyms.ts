import { fold } from './fold.ts';

// What places are called in another of our languages; the postal code decides whether it is meant.
const names: Record<string, string> = {
  Genf: 'Genève', Geneva: 'Genève', Ginevra: 'Genève', Berne: 'Bern', Bâle: 'Basel', Basle: 'Basel', Lucerne: 'Luzern', Freiburg: 'Fribourg',
  Neuenburg: 'Neuchâtel', Sitten: 'Sion', Siders: 'Sierre', 'Saint-Gall': 'St. Gallen', Soleure: 'Solothurn', Coire: 'Chur', Schaffhouse: 'Schaffhausen',
  Thoune: 'Thun', Zoug: 'Zug', Morat: 'Murten', Delsberg: 'Delémont', Pruntrut: 'Porrentruy', Viège: 'Visp', Brigue: 'Brig', Bellinzone: 'Bellinzona',
  Munich: 'München', Cologne: 'Köln', Nuremberg: 'Nürnberg', Hanovre: 'Hannover', Hanover: 'Hannover', Brunswick: 'Braunschweig', Mayence: 'Mainz',
  Francfort: 'Frankfurt', Hambourg: 'Hamburg', Brême: 'Bremen', Dresde: 'Dresden', Fribourg: 'Freiburg', Ratisbonne: 'Regensburg', Trèves: 'Trier',
  Sarrebruck: 'Saarbrücken', Constance: 'Konstanz', Strassburg: 'Strasbourg', Mülhausen: 'Mulhouse', Nizza: 'Nice', Diedenhofen: 'Thionville',
};
export const exonyms = new Map(Object.entries(names).map(([name, official]) => [fold(name), official]));
