/** Angles of the further pictures of a featured product, in addition to its main picture. */
export const pictureAngles = ['side', 'detail'] as const;
/** Angle of a further studio picture; `scene` is a picture of the product in use, which has no white ground. */
export type PictureAngle = (typeof pictureAngles)[number] | 'scene';

/**
 * Returns, from a picture's URL, which view the drawing or studio picture shows; undefined for any other
 * picture.
 */
export function pictureKind(url: string): 'whole' | PictureAngle | 'drawing' | 'drawnDetail' | undefined {
  if (url.startsWith('/drawings/')) return url.endsWith('-detail.svg') ? 'drawnDetail' : 'drawing';
  if (!url.startsWith('/studio/')) return undefined;
  return ([...pictureAngles, 'scene'] as const).find((angle) => url.includes(`-${angle}-`)) ?? 'whole';
}
