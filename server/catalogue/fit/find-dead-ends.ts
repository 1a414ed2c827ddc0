/** A slot of a build that is still empty, with the articles that fit the chosen parts. */
export interface OpenSlot {
  name: string;
  articles: readonly number[];
}

/** An article that may be chosen next, with the names of the open slots that it fills. */
export interface NextArticle {
  article: number;
  fills: ReadonlySet<string>;
  /** Articles that cannot be combined with it, such as groupsets that contain a part of its family. */
  excludes: (article: number) => boolean;
}

export interface DeadEndRules {
  fits: (one: number, other: number) => boolean;
  /** Returns whether any rule concerns articles of two slots. */
  areLinked: (one: OpenSlot, other: OpenSlot) => boolean;
  /** Returns whether the search has cost too much and must end. */
  isExceeded?: () => boolean;
}

/** Articles still possible for each slot: the domains of constraint satisfaction. */
type Domains = Map<string, readonly number[]>;

/**
 * Removes the articles that fit no article of a linked slot until nothing changes (arc consistency).
 *
 * @param changedSlots slots whose articles were reduced; their neighbours are checked
 * @returns the first slot without an article; undefined if every slot has one
 */
function narrow(
  domains: Domains,
  links: ReadonlyMap<string, readonly string[]>,
  changedSlots: readonly string[],
  fits: DeadEndRules['fits'],
): string | undefined {
  const queue = new Set(changedSlots);
  for (const slot of queue) {
    queue.delete(slot);
    const own = domains.get(slot)!;
    for (const neighbour of links.get(slot)!) {
      const neighbourArticles = domains.get(neighbour);
      if (!neighbourArticles) continue;
      const left = neighbourArticles.filter((other) => own.some((one) => fits(one, other)));
      if (left.length === 0) return neighbour;
      if (left.length === neighbourArticles.length) continue;
      domains.set(neighbour, left);
      queue.add(neighbour);
    }
  }
  return undefined;
}

/**
 * Finds dead ends: articles that leave another slot with no fitting article. Checks pairs only, so it may
 * miss some.
 *
 * @returns the slot without an article, by article; undefined if the search was ended
 */
export function findDeadEnds(
  candidates: readonly NextArticle[],
  slots: readonly OpenSlot[],
  { fits, areLinked, isExceeded = () => false }: DeadEndRules,
): Map<number, string> | undefined {
  const links = new Map(
    slots.map((slot) => [
      slot.name,
      slots.filter((other) => other !== slot && areLinked(slot, other)).map(({ name }) => name),
    ]),
  );
  // Excludes slots that are already impossible to fill; otherwise every candidate would count as a dead end.
  let open = slots.filter(({ articles }) => articles.length > 0);
  let base: Domains;
  for (;;) {
    base = new Map(open.map(({ name, articles }) => [name, articles]));
    const empty = narrow(base, links, [...base.keys()], fits);
    if (empty === undefined) break;
    open = open.filter(({ name }) => name !== empty);
  }
  const found = new Map<number, string>();
  for (const { article, fills, excludes } of candidates) {
    if (isExceeded()) return undefined;
    const domains: Domains = new Map();
    const changedSlots: string[] = [];
    let empty: string | undefined;
    for (const [name, articles] of base) {
      if (fills.has(name)) continue;
      const left = articles.filter((other) => !excludes(other) && fits(article, other));
      domains.set(name, left);
      if (left.length < articles.length) changedSlots.push(name);
      if (left.length === 0) empty ??= name;
    }
    empty ??= narrow(domains, links, changedSlots, fits);
    if (empty !== undefined) found.set(article, empty);
  }
  return isExceeded() ? undefined : found;
}
