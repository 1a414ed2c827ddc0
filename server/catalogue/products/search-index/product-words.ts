import { indexWords, withMeasureUnit } from '../search/index-words.ts';
import { splitWords } from '../search/words.ts';
import type { IndexedProduct } from './product.ts';
import type { ReferenceData } from './reference-data.ts';

/** Words of one text of a product, with the weight (1–7) of the field that contains it. */
type WeightedWords = readonly [words: readonly string[], weight: number];

const maximumCached = 20_000;

/**
 * Finds the words under which products are found. The words of brands, categories, specifications and sizes are cached,
 * because many products share them.
 */
export class ProductWords {
  readonly #reference: ReferenceData;
  readonly #ofCategory = new Map<string, readonly WeightedWords[]>();
  readonly #ofText = new Map<string, readonly string[]>();

  constructor(reference: ReferenceData) {
    this.#reference = reference;
  }

  /** Returns the words of a product, those with the highest weights first. A word can occur several times. */
  of({ name, brand, category, specifications, sizes }: IndexedProduct): WeightedWords[] {
    const { lexicon } = this.#reference;
    return [
      ...Array.from(new Set(Object.values(name)), (text): WeightedWords => [indexWords(text, lexicon), 6]),
      [this.#cached(`brand ${brand}`, () => splitWords(brand)), 5],
      ...this.#categoryWords(category),
      ...Object.entries(specifications).map(([key, value]): WeightedWords => [
        this.#cached(`${key}=${value}`, () => this.#specificationWords(key, value)),
        2,
      ]),
      ...sizes.map((size): WeightedWords => [
        this.#cached(`size ${size}`, () => indexWords(size, lexicon)),
        1,
      ]),
    ];
  }

  #categoryWords(id: string): readonly WeightedWords[] {
    let words = this.#ofCategory.get(id);
    if (!words) {
      const { lexicon, tree } = this.#reference;
      words = tree
        .lineage(id)
        .map((category, above): WeightedWords => [
          distinct(Object.values(category.name).flatMap((text) => indexWords(text, lexicon))),
          above === 0 ? 4 : 3,
        ]);
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
    return texts.flatMap((text) => indexWords(text, lexicon));
  }

  #cached(key: string, find: () => string[]): readonly string[] {
    let words = this.#ofText.get(key);
    if (!words) {
      words = distinct(find());
      if (this.#ofText.size < maximumCached) this.#ofText.set(key, words);
    }
    return words;
  }
}

const distinct = (words: string[]): string[] => [...new Set(words)];
