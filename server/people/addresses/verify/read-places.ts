import type { CountryWithPlaces } from './place-files.ts';

/**
 * Collects the distinct places of each postal code, as lines of `name<TAB>base<TAB>addition` (the fields of
 * `Place`).
 */
class Collector {
  #lines = new Map<string, Set<string>>();

  add(code: string, name: string, base = name, addition = ''): void {
    const lines = this.#lines.get(code) ?? new Set();
    this.#lines.set(code, lines.add(addition ? `${name}\t${base}\t${addition}` : name));
  }

  finish(): ReadonlyMap<string, string> {
    // Copies each text through a buffer. A slice of the file's text would keep the whole file in memory.
    const detach = (text: string) => Buffer.from(text).toString();
    return new Map([...this.#lines].map(([code, lines]) => [detach(code), detach([...lines].join('\n'))]));
  }
}

function readSwiss(text: string): ReadonlyMap<string, string> {
  const places = new Collector();
  for (const [code, list] of Object.entries(
    JSON.parse(text) as Record<string, { name: string; canton: string }[]>,
  )) {
    for (const { name, canton } of list) {
      // 'Forel (Lavaux)' and 'La Sagne NE' are official names of places. The number in 'Neuchâtel 3' only
      // stands for a post office, so it is removed.
      const spelt = name.replace(/ \d+$/, '');
      const [, base, addition = ''] = /^(.*?)(?: \((.*)\))?$/.exec(spelt) ?? [];
      places.add(code, spelt, base, `${addition} ${canton}`.trim());
    }
  }
  return places.finish();
}

// The German data set is a JavaScript file. Its rows are extracted by pattern, so that its code does not run.
const germanRow = /'ort': '((?:[^'\\]|\\.)*)', 'zusatz': '((?:[^'\\]|\\.)*)', 'plz': (\d+)/g;

function readGerman(text: string): ReadonlyMap<string, string> {
  const places = new Collector();
  for (const [, place = '', raw = '', code = ''] of text.matchAll(germanRow)) {
    const addition = raw.trim();
    // In 'Freiburg im Breisgau', the suffix is part of the official name. Suffixes such as 'b Dresden' and ',
    // Thür' only distinguish places.
    const isPart = /^(am|an|im|in|ob|auf|vor|unter|bei)\b|^\(/.test(addition);
    places.add(code.padStart(5, '0'), isPart ? `${place} ${addition}` : place, place, addition);
  }
  return places.finish();
}

function readFrench(text: string): ReadonlyMap<string, string> {
  const places = new Collector();
  for (const { nom, type, codesPostaux } of JSON.parse(text) as {
    nom: string;
    type: string;
    codesPostaux?: string[];
  }[]) {
    // People write 'Paris' in addresses, not 'Paris 11e Arrondissement'.
    if (type !== 'arrondissement-municipal') for (const code of codesPostaux ?? []) places.add(code, nom);
  }
  return places.finish();
}

export const placeReaders: Record<CountryWithPlaces, (text: string) => ReadonlyMap<string, string>> = {
  CH: readSwiss,
  DE: readGerman,
  FR: readFrench,
};
