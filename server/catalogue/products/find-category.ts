import { fold } from './search/words.ts';
import type { CategoryTree } from './tree.ts';

/**
 * Category for products without a category, created on first use. `names` lists the names accepted for it.
 */
const other = { id: 'other', names: ['other', 'autre', 'anderes', 'andere', 'autres'] };

/**
 * Finds a category by id, by name in any language or by alias.
 *
 * @returns the category id; undefined when no category matches
 */
export function findCategory(tree: CategoryTree, written: string): string | undefined {
  const words = fold(written.trim());
  if (other.names.includes(words)) return other.id;
  const found =
    tree.resolve(written.trim()) ??
    tree.all.find(({ name }) => Object.values(name).some((text: string) => fold(text) === words));
  if (found) return found.id;
  // A category in an imported catalogue may be a path (`Bike > Parts > Brakes`). Only the last segment of the
  // path is compared.
  const last = /[>/]/.test(words) ? (words.split(/[>/]/).at(-1) ?? '').trim() : '';
  return last ? findCategory(tree, last) : undefined;
}
