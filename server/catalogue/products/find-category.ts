import { fold } from './search/words.ts';
import type { CategoryTree } from './tree.ts';

/** What a product without any is in; made when the first comes. */
const other = { id: 'other', names: ['other', 'autre', 'anderes', 'andere', 'autres'] };

/** The id of the category that somebody wrote: an id, a name in any language, or another name it has; undefined for none. */
export function findCategory(tree: CategoryTree, written: string): string | undefined {
  const words = fold(written.trim());
  if (other.names.includes(words)) return other.id;
  const found =
    tree.resolve(written.trim()) ?? tree.all.find(({ name }) => Object.values(name).some((text: string) => fold(text) === words));
  if (found) return found.id;
  // A path, as catalogues of others have it: its last part counts.
  const last = /[>/]/.test(words) ? (words.split(/[>/]/).at(-1) ?? '').trim() : '';
  return last ? findCategory(tree, last) : undefined;
}
