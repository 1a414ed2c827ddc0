import type { CSSProperties } from 'react';
import type { AccentColours } from '#shared/accent.ts';

// Mail programs support little CSS, so styles are inline and use widely supported units. Dark colours are set
// by class, for programs that support it. The colours are those of the shop's website.
const text = { fontFamily: 'Helvetica Neue, Helvetica, Arial, sans-serif', color: '#17181a' } as const;

export const mailTheme = {
  page: {
    ...text,
    margin: 0,
    padding: 0,
    width: '100%',
    backgroundColor: '#f5f2ec',
    fontSize: 16,
    lineHeight: '24px',
  },
  column: { width: '100%', maxWidth: 600, margin: '0 auto' },
  mark: {
    ...text,
    padding: '28px 24px 16px',
    fontSize: 20,
    lineHeight: '24px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
  },
  card: { padding: '28px 24px 12px', backgroundColor: '#fdfcfa' },
  heading: {
    ...text,
    margin: '0 0 20px',
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 700,
    letterSpacing: '-0.015em',
  },
  paragraph: { ...text, margin: '0 0 16px', fontSize: 16, lineHeight: '24px' },
  title: { ...text, margin: '24px 0 6px', fontSize: 16, lineHeight: '24px', fontWeight: 700 },
  table: { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' },
  cell: {
    ...text,
    padding: '8px 0',
    borderTop: '1px solid #d8d4c9',
    fontSize: 15,
    lineHeight: '21px',
    verticalAlign: 'top',
  },
  value: { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16, fontVariantNumeric: 'tabular-nums' },
  picture: {
    display: 'block',
    width: 120,
    height: 120,
    border: 0,
    borderRadius: 3,
    backgroundColor: '#ffffff',
  },
  detail: { color: '#5b5a55', fontSize: 14, lineHeight: '20px' },
  button: {
    ...text,
    display: 'inline-block',
    padding: '13px 24px',
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 700,
    textDecoration: 'none',
    borderRadius: 3,
  },
  address: { fontSize: 13, lineHeight: '19px', color: '#5b5a55', margin: '10px 0 0', wordBreak: 'break-all' },
  link: { textDecoration: 'underline' },
  footer: { ...text, padding: '20px 24px 36px', fontSize: 13, lineHeight: '19px', color: '#5b5a55' },
} satisfies Record<string, CSSProperties>;

/** Styles with the shop's accent colour on light ground. */
export const accentStyles = ({ fill, ink, on }: AccentColours) =>
  ({
    card: { ...mailTheme.card, borderTop: `3px solid ${fill}` },
    link: { ...mailTheme.link, color: ink },
    button: { ...mailTheme.button, backgroundColor: fill, color: on },
  }) satisfies Record<string, CSSProperties>;

/**
 * CSS rules with dark colours for mail programs that support media queries. They override the inline colours.
 */
export const darkModeCss = (accent: AccentColours): string => `
@media (prefers-color-scheme: dark) {
  .m-page { background-color: #151413 !important; }
  .m-card { background-color: #1e1d1b !important; border-top-color: ${accent.fill} !important; }
  .m-ink { color: #f2efe8 !important; }
  .m-quiet { color: #aeaaa0 !important; }
  .m-rule { border-top-color: #383631 !important; }
  .m-link { color: ${accent.ink} !important; }
  .m-button { background-color: ${accent.fill} !important; color: ${accent.on} !important; }
}`;
