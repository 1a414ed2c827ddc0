import { fold } from './search/words.ts';
import type { CategoryTree } from './tree.ts';

/** Category of products without one; created on first use. */
const other = { id: 'other', names: ['other', 'autre', 'anderes', 'andere', 'autres'] };

/** Finds a category by id, by name in any language or by alias; undefined when there is no match. */
export function findCategory(tree: CategoryTree, written: string): string | undefined {
  const words = fold(written.trim());
  if (other.names.includes(words)) return other.id;
  const found =
    tree.resolve(written.trim()) ??
    tree.all.find(({ name }) => Object.values(name).some((text: string) => fold(text) === words));
  if (found) return found.id;
  // Category paths from other catalogues: only the last part counts.
  const last = /[>/]/.test(words) ? (words.split(/[>/]/).at(-1) ?? '').trim() : '';
  return last ? findCategory(tree, last) : undefined;
}
