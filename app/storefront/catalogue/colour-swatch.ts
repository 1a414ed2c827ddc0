import { foldText } from './fold-text.ts';

/** Known words for each colour in French, German and English, without accents and in lower case. */
const wordsByColour: Record<string, readonly string[]> = {
  '#1c1c1e': ['noir', 'schwarz', 'black'],
  '#ffffff': ['blanc', 'weiss', 'weiß', 'white'],
  '#c3c7cb': ['argent', 'argente', 'silber', 'silber-metallic', 'silver'],
  '#9a948c': ['titane', 'titan', 'titanium'],
  '#8a8d91': ['gris', 'grau', 'grey', 'gray'],
  '#4a4d52': ['anthracite', 'anthrazit', 'gris fonce', 'dunkelgrau', 'dark grey', 'dark gray'],
  '#c4271e': ['rouge', 'rot', 'red'],
  '#7b1e2b': ['bordeaux', 'weinrot', 'burgundy'],
  '#2457b3': ['bleu', 'blau', 'blue'],
  '#1c2f57': ['bleu marine', 'marineblau', 'dunkelblau', 'navy', 'navy blue'],
  '#25a0a6': ['turquoise', 'turkis', 'petrol', 'petrole'],
  '#2f8040': ['vert', 'grun', 'green'],
  '#6b6b3a': ['olive', 'vert olive', 'oliv', 'olivgrun'],
  '#f2cd1f': ['jaune', 'gelb', 'yellow'],
  '#ee7b1b': ['orange'],
  '#c69c3f': ['dore', 'or', 'gold'],
  '#c79a63': ['fauve', 'hellbraun', 'tan'],
  '#dcc9a6': ['beige', 'sable', 'sand'],
  '#6e4a2d': ['brun', 'marron', 'braun', 'brown'],
  '#e58aa6': ['rose', 'rosa', 'pink'],
  '#7a4a9c': ['violet', 'violett', 'purple'],
};
const colourOf = new Map(
  Object.entries(wordsByColour).flatMap(([colour, words]) => words.map((word) => [word, colour] as const)),
);

/** Names of a specification that contains colours: its key or its label in one of the languages. */
const titles = new Set(['colour', 'color', 'couleur', 'farbe']);

/** Returns whether one of the names of a filter group states that its values are colours. */
export const hasColours = (...names: string[]): boolean =>
  names.some((name) => titles.has(foldText(name).trim()));

/** Returns the CSS colour of a word in any of the three languages; undefined for an unknown word. */
export const colourSwatch = (word: string): string | undefined => colourOf.get(foldText(word).trim());
