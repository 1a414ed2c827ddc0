import { fold } from './search/words.ts';
import type { Translated } from './schema.ts';
import type { Appearance } from './families.ts';

export interface Category {
  id: string;
  parentId: string | null;
  position: number;
  name: Translated;
  description: Translated;
  homeTile: number | null;
  hasSizes: boolean;
  appearance: Appearance;
}

/** The category tree, with the aliases of its categories. */
export class CategoryTree {
  readonly all: readonly Category[];
  #byId: Map<string, Category>;
  #aliases: Map<string, string>;
  #aliasesById = new Map<string, string[]>();

  constructor(categories: readonly Category[], aliases: readonly { alias: string; categoryId: string }[]) {
    this.all = categories.toSorted((a, b) => a.position - b.position);
    this.#byId = new Map(categories.map((category) => [category.id, category]));
    for (const { alias, categoryId } of aliases)
      this.#aliasesById.set(categoryId, [...(this.#aliasesById.get(categoryId) ?? []), alias]);
    this.#aliases = new Map(aliases.map(({ alias, categoryId }) => [fold(alias), categoryId]));
  }

  get(id: string): Category | undefined {
    return this.#byId.get(id);
  }

  /**
   * Finds a category by its id or by another name that URLs may use for it (an alias).
   *
   * @returns undefined when no category matches
   */
  resolve(name: string): Category | undefined {
    return this.#byId.get(name) ?? this.#byId.get(this.#aliases.get(fold(name)) ?? fold(name));
  }

  /** Returns the other names that URLs may use for a category. */
  aliasesOf(id: string): readonly string[] {
    return this.#aliasesById.get(id) ?? [];
  }

  children(id: string | null): Category[] {
    return this.all.filter((category) => category.parentId === id);
  }

  /** Returns the category and its ancestors, from the category up to the root. */
  lineage(id: string): Category[] {
    const line: Category[] = [];
    for (
      let at = this.#byId.get(id);
      at && !line.includes(at);
      at = at.parentId ? this.#byId.get(at.parentId) : undefined
    )
      line.push(at);
    return line;
  }
}
