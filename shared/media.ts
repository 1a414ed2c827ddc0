/** What may be uploaded as a picture, and how large: bytes. */
export const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'] as const;
export const largestPicture = 10 * 1024 * 1024;

/** The widths a picture is made in, in pixels; none is wider than the picture itself. */
export const pictureWidths = [320, 640, 960, 1600] as const;

/** The widths of a studio picture, as phones and lists ask for it; the last is the picture itself. */
export const studioWidths = [320, 480, 720, 1200] as const;

/** The choice of widths that a browser is given; undefined for a drawing, which is sharp at any. */
export function srcSetOf(src: string): string | undefined {
  // Written out, for every page carries these lines.
  const widths = src.startsWith('/media/') ? [320, 640, 960, 1600] : src.startsWith('/studio/') && [320, 480, 720, 1200];
  return widths ? widths.map((width) => `${src}?w=${width} ${width}w`).join() : undefined;
}
