import { fold } from './search/words.ts';
import type { Translated } from './schema.ts';
import type { Appearance } from './families.ts';

export interface Category {
  id: string;
  parent_id: string | null;
  position: number;
  name: Translated;
  description: Translated;
  home_tile: number | null;
  has_sizes: boolean;
  appearance: Appearance;
}

/** The category tree, with the aliases of its categories. */
export class CategoryTree {
  readonly all: readonly Category[];
  #byId: Map<string, Category>;
  #aliases: Map<string, string>;

  constructor(categories: readonly Category[], aliases: readonly { alias: string; category_id: string }[]) {
    this.all = categories.toSorted((a, b) => a.position - b.position);
    this.#byId = new Map(categories.map((category) => [category.id, category]));
    this.#aliases = new Map(aliases.map(({ alias, category_id }) => [fold(alias), category_id]));
  }

  get(id: string): Category | undefined {
    return this.#byId.get(id);
  }

  /** Finds a category by id, former URL name or alias; undefined when there is none. */
  resolve(name: string): Category | undefined {
    return this.#byId.get(name) ?? this.#byId.get(this.#aliases.get(fold(name)) ?? fold(name));
  }

  children(id: string | null): Category[] {
    return this.all.filter((category) => category.parent_id === id);
  }

  /** The category itself first, then its ancestors up to the root. */
  lineage(id: string): Category[] {
    const line: Category[] = [];
    for (
      let at = this.#byId.get(id);
      at && !line.includes(at);
      at = at.parent_id ? this.#byId.get(at.parent_id) : undefined
    )
      line.push(at);
    return line;
  }
}
