import type { Discipline } from '../choices.ts';
import type { Text } from '../wording.ts';

/** Closing sentences of descriptions, with data that every part has, such as its weight. */
export const closingSentences: readonly Text[] = [
  ['Poids annoncé : {mass}.', 'Gewicht laut Hersteller: {mass}.', 'Claimed weight: {mass}.'],
  [
    '{brand} indique un poids de {mass}.',
    '{brand} gibt ein Gewicht von {mass} an.',
    '{brand} states a weight of {mass}.',
  ],
  [
    'Poids : {mass} ; couleur : {colour}.',
    'Gewicht: {mass}, Farbe: {colour}.',
    'Weight: {mass}; colour: {colour}.',
  ],
  ['Sur la balance : {mass}.', 'Auf der Waage: {mass}.', 'On the scale: {mass}.'],
  ["Pesée à l'atelier : {mass}.", 'In der Werkstatt gewogen: {mass}.', 'Weighed in our workshop: {mass}.'],
  ['Couleur {colour}, poids {mass}.', 'Farbe {colour}, Gewicht {mass}.', 'Colour {colour}, weight {mass}.'],
  ['Compter environ {mass}.', 'Gewicht: rund {mass}.', 'Weight: about {mass}.'],
];

/** Terrain and type of bike of each discipline, as texts for descriptions. */
export const disciplineTexts: Record<
  Discipline,
  { where: Text; bike: Text; bikeOf: Text; bikeAt: Text; bikes: Text }
> = {
  road: {
    where: ['sur route', 'auf der Strasse', 'on the road'],
    bike: ['un vélo de route', 'ein Rennvelo', 'a road bike'],
    bikeOf: ['vélo de route', 'ein Rennvelo', 'a road bike'],
    bikeAt: ['un vélo de route', 'einem Rennvelo', 'a road bike'],
    bikes: ['vélos de route', 'Rennvelos', 'road bikes'],
  },
  gravel: {
    where: ['sur les chemins de gravier', 'auf Schotterwegen', 'on gravel roads'],
    bike: ['un gravel', 'ein Gravelvelo', 'a gravel bike'],
    bikeOf: ['gravel', 'ein Gravelvelo', 'a gravel bike'],
    bikeAt: ['un gravel', 'einem Gravelvelo', 'a gravel bike'],
    bikes: ['gravels', 'Gravelvelos', 'gravel bikes'],
  },
  mountain: {
    where: ['en tout-terrain', 'im Gelände', 'on the trail'],
    bike: ['un VTT', 'ein Mountainbike', 'a mountain bike'],
    bikeOf: ['VTT', 'ein Mountainbike', 'a mountain bike'],
    bikeAt: ['un VTT', 'einem Mountainbike', 'a mountain bike'],
    bikes: ['VTT', 'Mountainbikes', 'mountain bikes'],
  },
  city: {
    where: ['en ville', 'in der Stadt', 'in town'],
    bike: ['un vélo de ville', 'ein Stadtvelo', 'a city bike'],
    bikeOf: ['vélo de ville', 'ein Stadtvelo', 'a city bike'],
    bikeAt: ['un vélo de ville', 'einem Stadtvelo', 'a city bike'],
    bikes: ['vélos de ville', 'Stadtvelos', 'city bikes'],
  },
};
