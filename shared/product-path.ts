import { nameSlug } from './name-slug.ts';

/** Number of hexadecimal digits: 40 bits, so two of 100,000 products share a short id with probability 0.5 %. */
const shortIdLength = 10;
const shortIdAtEnd = new RegExp(`(?:^|-)([0-9a-f]{${shortIdLength}})$`, 'i');

/** Returns the first digits of a product's id. Ids are random, so they identify the product. */
export function shortProductId(id: string): string {
  return id.slice(0, 8) + id.slice(9, 9 + shortIdLength - 8);
}

/**
 * Returns the readable path of a product's page, without the language prefix: `/product/<name>-<short id>`.
 *
 * @param name name in the language of the page
 */
export function productPath({ id, name }: { id: string; name: string }): string {
  const slug = nameSlug(name);
  return `/product/${slug && `${slug}-`}${shortProductId(id)}`;
}

/** Returns the short id at the end of a path segment, in lower case; undefined if it has none. */
export function readShortProductId(segment: string): string | undefined {
  return shortIdAtEnd.exec(segment)?.[1]!.toLowerCase();
}
