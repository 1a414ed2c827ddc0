import type { HomeSection, HomeSectionOf } from '#app/storefront/home/home-data.ts';

/** Returns the first section of a kind on the home page. Throws an error if the page has none. */
export function sectionOf<Kind extends HomeSection['kind']>(
  { sections }: { sections: HomeSection[] },
  kind: Kind,
): HomeSectionOf<Kind> {
  const found = sections.find((section) => section.kind === kind);
  if (!found) throw new Error(`the home page has no section ${kind}`);
  return found as HomeSectionOf<Kind>;
}
