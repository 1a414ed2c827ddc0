import { indexWords, withMeasureUnit } from '../search/index-words.ts';
import type { WeightedWords } from '../search/text-index.ts';
import { fold, splitWords } from '../search/words.ts';
import type { IndexedProduct } from './product.ts';
import type { ReferenceData } from './reference-data.ts';

const maximumCached = 20_000;

/**
 * Finds the words under which products are found. The words of brands, categories, specifications and sizes are cached,
 * because many products share them.
 */
export class ProductWords {
  readonly #reference: ReferenceData;
  readonly #ofCategory = new Map<string, readonly WeightedWords[]>();
  readonly #ofText = new Map<string, WeightedWords>();
  /** Words of each value, by specification. */
  readonly #ofValue = new Map<string, Map<string, WeightedWords>>();

  constructor(reference: ReferenceData) {
    this.#reference = reference;
  }

  /**
   * Returns the words of a product, those with the highest weights first. A word can occur several times.
   *
   * @param names its folded names (`foldedNamesOf`)
   */
  of({ brand, category, specifications, sizes }: IndexedProduct, names: readonly string[]): WeightedWords[] {
    const { lexicon } = this.#reference;
    const found: WeightedWords[] = [];
    for (const name of names) found.push({ words: indexWords(name, lexicon), weight: 6 });
    found.push(cached(this.#ofText, `brand ${brand}`, 5, () => splitWords(brand)));
    found.push(...this.#categoryWords(category));
    for (const key in specifications) {
      let ofValue = this.#ofValue.get(key);
      if (!ofValue) this.#ofValue.set(key, (ofValue = new Map()));
      const value = specifications[key]!;
      found.push(cached(ofValue, value, 2, () => this.#specificationWords(key, value)));
    }
    for (const size of sizes)
      found.push(cached(this.#ofText, `size ${size}`, 1, () => indexWords(fold(size), lexicon)));
    return found;
  }

  #categoryWords(id: string): readonly WeightedWords[] {
    let words = this.#ofCategory.get(id);
    if (!words) {
      const { lexicon, tree } = this.#reference;
      words = tree.lineage(id).map((category, above) => ({
        words: distinct(Object.values(category.name).flatMap((text) => indexWords(fold(text), lexicon))),
        weight: above === 0 ? 4 : 3,
        isShared: true,
      }));
      this.#ofCategory.set(id, words);
    }
    return words;
  }

  #specificationWords(key: string, value: string): string[] {
    const { lexicon, definitions } = this.#reference;
    const definition = definitions.get(key);
    const texts = definition?.choices?.[value]
      ? Object.values(definition.choices[value])
      : [value, withMeasureUnit(key, value, definition?.unit ?? null)];
    return texts.flatMap((text) => indexWords(fold(text), lexicon));
  }
}

function cached(
  known: Map<string, WeightedWords>,
  text: string,
  weight: number,
  find: () => string[],
): WeightedWords {
  let found = known.get(text);
  if (!found) {
    const isShared = known.size < maximumCached;
    found = { words: distinct(find()), weight, isShared };
    if (isShared) known.set(text, found);
  }
  return found;
}

const distinct = (words: string[]): string[] => [...new Set(words)];
