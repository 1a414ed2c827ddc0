/** Further views of a featured product beside its main picture. */
export const angles = ['side', 'detail'] as const;
export type Angle = (typeof angles)[number];

/** Which view a drawing or studio picture shows, by its URL; undefined for any other picture. */
export function pictureKind(url: string): 'whole' | Angle | 'drawing' | 'drawnDetail' | undefined {
  if (url.startsWith('/drawings/')) return url.endsWith('-detail.svg') ? 'drawnDetail' : 'drawing';
  if (!url.startsWith('/studio/')) return undefined;
  return angles.find((angle) => url.includes(`-${angle}-`)) ?? 'whole';
}
