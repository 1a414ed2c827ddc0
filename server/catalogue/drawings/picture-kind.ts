/** Angles of the further pictures of a featured product, in addition to its main picture. */
export const pictureAngles = ['side', 'detail'] as const;
/** Kind of a further studio picture: an angle, or `scene` for a picture of the product in use, without white ground. */
export type FurtherPicture = (typeof pictureAngles)[number] | 'scene';

/**
 * Returns, from a picture's URL, which view the drawing or studio picture shows; undefined for any other
 * picture.
 */
export function pictureKind(url: string): 'whole' | FurtherPicture | 'drawing' | 'drawnDetail' | undefined {
  if (url.startsWith('/drawings/')) return url.endsWith('-detail.svg') ? 'drawnDetail' : 'drawing';
  if (!url.startsWith('/studio/')) return undefined;
  return ([...pictureAngles, 'scene'] as const).find((angle) => url.includes(`-${angle}-`)) ?? 'whole';
}
