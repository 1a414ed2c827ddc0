/**
 * Returns a background for a share from 0 to 1 of the largest value. At most 40 % of the accent are mixed in, so
 * that text in `ink` keeps a contrast of at least 4.5:1.
 */
export const shade = (share: number): { backgroundColor: string } => ({
  backgroundColor: `color-mix(in oklab, var(--accent) ${Math.round(share * 40)}%, var(--surface))`,
});
