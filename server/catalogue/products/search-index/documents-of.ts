import type { ProductSet } from '../product-set.ts';
import { Bitset } from './bitset.ts';
import type { IndexData } from './index-data.ts';

/**
 * Returns the documents of a set of products. The caller must not change the result.
 *
 * @param known results for sets that occur several times
 */
export function documentsOf(data: IndexData, set: ProductSet, known = new Map<ProductSet, Bitset>()): Bitset {
  if (set instanceof Bitset) return set;
  let found = known.get(set);
  if (!found) known.set(set, (found = combine(data, set, known)));
  return found;
}

function combine(data: IndexData, set: Exclude<ProductSet, Bitset>, known: Map<ProductSet, Bitset>): Bitset {
  if ('facet' in set) return data.docsWith(set.facet)?.toBitset() ?? new Bitset(0);
  if ('articles' in set) throw new Error('sets by articles are only for a search engine');
  const found = 'any' in set ? new Bitset() : data.live.copy();
  if ('not' in set) return found.drop(documentsOf(data, set.not, known));
  if ('any' in set) for (const one of set.any) found.join(documentsOf(data, one, known));
  else for (const one of set.all) found.keep(documentsOf(data, one, known));
  return found;
}
