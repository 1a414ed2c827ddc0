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
  appearance: Appearance | null;
  pictureUrl: string | null;
  isHidden: boolean;
}

/** The category tree, with the aliases of its categories. */
export class CategoryTree {
  /** All categories, each before its children, in their display order. */
  readonly all: readonly Category[];
  /** The categories that the storefront shows: not hidden, and not below a hidden category. */
  readonly visible: readonly Category[];
  #byId: Map<string, Category>;
  #visibleIds: Set<string>;
  #aliases: Map<string, string>;
  #aliasesById = new Map<string, string[]>();

  constructor(categories: readonly Category[], aliases: readonly { alias: string; categoryId: string }[]) {
    this.#byId = new Map(categories.map((category) => [category.id, category]));
    this.all = depthFirst(categories);
    this.visible = this.all.filter(({ id }) => this.lineage(id).every(({ isHidden }) => !isHidden));
    this.#visibleIds = new Set(this.visible.map(({ id }) => id));
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

  /** Returns whether the storefront shows a category. */
  isVisible(id: string): boolean {
    return this.#visibleIds.has(id);
  }

  /** Returns the line of a category without the categories that the storefront does not show. */
  visibleLineage(id: string): Category[] {
    return this.lineage(id).filter((category) => this.isVisible(category.id));
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

function depthFirst(categories: readonly Category[]): Category[] {
  const ids = new Set(categories.map(({ id }) => id));
  const siblings = new Map<string | null, Category[]>();
  for (const category of categories) {
    const parent = category.parentId !== null && ids.has(category.parentId) ? category.parentId : null;
    siblings.set(parent, [...(siblings.get(parent) ?? []), category]);
  }
  const walk = (parent: string | null): Category[] =>
    (siblings.get(parent) ?? [])
      .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
      .flatMap((category) => [category, ...walk(category.id)]);
  return walk(null);
}
