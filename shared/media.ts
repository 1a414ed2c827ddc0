/** Picture types accepted for upload; `largestPicture` is the maximum size in bytes. */
export const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'] as const;
export const largestPicture = 10 * 1024 * 1024;

/** Widths in pixels of the generated versions of a picture; never wider than the original. */
export const pictureWidths = [320, 640, 960, 1600] as const;

/** Widths in pixels of a studio picture, for phones and lists; the last is the original. */
export const studioWidths = [320, 480, 720, 1200] as const;

/** Returns the `srcset` of a picture; undefined for a vector drawing, which is sharp at any width. */
export function srcSetOf(src: string): string | undefined {
  // Literal values, because every page loads this code.
  const widths = src.startsWith('/media/')
    ? [320, 640, 960, 1600]
    : src.startsWith('/studio/') && [320, 480, 720, 1200];
  return widths ? widths.map((width) => `${src}?w=${width} ${width}w`).join() : undefined;
}
