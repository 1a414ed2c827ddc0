import anyAscii from 'any-ascii';
import { longestSlug } from './category-draft.ts';

/** Returns the part of a URL for a name: lower case letters, digits and hyphens. Empty when none is left. */
export function slugOf(name: string): string {
  return anyAscii(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');
}

/** Whether a text can be the slug of a category. */
export const isSlug = (text: string): boolean =>
  text.length <= longestSlug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
