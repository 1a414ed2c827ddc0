import { Bitset } from './bitset.ts';
import type { Section, SectionColumns } from './section.ts';
import { withRoom } from './growable.ts';
import { countFacetValues } from './count-facet-values.ts';
import { compareBy, insertSorted } from './sorted-documents.ts';

interface Held extends Section {
  /** Documents that are not in `byPrice` yet. */
  added: number[];
}

/** The sections that lists have used. Each is counted once; later changes of the index update it. */
export class Sections {
  readonly #data: SectionColumns;
  readonly #sections = new Map<string, Held>();

  constructor(data: SectionColumns) {
    this.#data = data;
  }

  /** Returns the section of a category, or of the whole catalogue without a category. */
  of(category: string | undefined): Section {
    const name = category ?? '';
    let section = this.#sections.get(name);
    if (!section) {
      section = this.#make(category);
      // Caches only categories that have products, because visitors can request any category name.
      if (section.total > 0) this.#sections.set(name, section);
    }
    if (section.added.length > 0) {
      section.byPrice = insertSorted(section.byPrice, section.added, compareBy('price_asc', this.#data));
      section.added = [];
    }
    // Facet values that came later have no product of this section, or `add` has made room for them.
    section.tally = withRoom(section.tally, this.#data.facetValues.length);
    return section;
  }

  #make(category: string | undefined): Held {
    const docs = category
      ? (this.#data.docsWith(`category:${category}`)?.toBitset() ?? new Bitset())
      : this.#data.live.copy();
    return {
      docs,
      total: docs.count(),
      tally: countFacetValues(this.#data, docs.list(), true).slice(),
      byPrice: this.#data.order('price_asc').filter((doc) => docs.has(doc)),
      added: [],
    };
  }

  add(doc: number): void {
    for (const section of this.#containing(doc)) {
      section.docs.set(doc);
      section.total += 1;
      section.added.push(doc);
      this.#count(section, doc, 1);
    }
  }

  remove(doc: number): void {
    for (const section of this.#containing(doc)) {
      section.docs.clear(doc);
      section.total -= 1;
      section.added = section.added.filter((other) => other !== doc);
      this.#count(section, doc, -1);
    }
  }

  /** Counts a document under another facet value. */
  changeFacet(doc: number, before: number, after: number): void {
    for (const section of this.#containing(doc)) {
      section.tally = withRoom(section.tally, this.#data.facetValues.length);
      section.tally[before]! -= 1;
      section.tally[after]! += 1;
    }
  }

  #count(section: Section, doc: number, by: number): void {
    section.tally = withRoom(section.tally, this.#data.facetValues.length);
    for (const list of [this.#data.facetValuesAt, this.#data.specsAt])
      for (const facetValue of list.at(doc)) section.tally[facetValue]! += by;
  }

  *#containing(doc: number): Generator<Held> {
    if (this.#sections.size === 0) return;
    const all = this.#sections.get('');
    if (all) yield all;
    for (const facetValue of this.#data.facetValuesAt.at(doc)) {
      const { name, group } = this.#data.facetValues[facetValue]!;
      const section =
        group === 'category' ? this.#sections.get(name.slice(name.indexOf(':') + 1)) : undefined;
      if (section) yield section;
    }
  }
}
