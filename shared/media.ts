/** Media types of pictures that may be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'] as const;
/** Maximum size of an uploaded picture in bytes. */
export const maximumPictureBytes = 10 * 1024 * 1024;

/** Width in pixels of the pictures in lists of the back office: 40 CSS pixels on a screen with two pixels for each. */
export const thumbnailWidth = 80;

/**
 * Widths in pixels in which resized versions of a picture are created, besides the thumbnail. A version is never
 * wider than the original.
 */
export const pictureWidths = [320, 640, 960, 1600] as const;

/**
 * Widths in pixels of the demo's pictures (served at `/studio/…`), for phones and lists; the last is the
 * original width.
 */
export const studioWidths = [320, 480, 720, 1200] as const;

/**
 * Returns whether a picture shows a product in use, in surroundings that fill the picture. Other studio pictures have
 * a white ground.
 */
export const isScenePicture = (src: string): boolean => src.startsWith('/studio/') && src.includes('-scene-');

/**
 * Returns the `srcset` attribute of a picture; undefined for a vector drawing, which is sharp at any width.
 */
export function buildSrcSet(src: string): string | undefined {
  // Literal values instead of the lists above, to make this code small, because every page loads it.
  const widths = src.startsWith('/media/')
    ? [320, 640, 960, 1600]
    : src.startsWith('/studio/') && [320, 480, 720, 1200];
  return widths ? widths.map((width) => `${src}?w=${width} ${width}w`).join() : undefined;
}
