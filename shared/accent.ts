/** A theme of the shop. */
export type Theme = 'light' | 'dark';

/** Backgrounds of each theme on which the accent colour stands as text (app/ui/tokens.css). */
const backgrounds: Record<Theme, readonly string[]> = {
  light: ['#f5f2ec', '#fdfcfa', '#eae6dc'],
  dark: ['#151413', '#1e1d1b', '#2a2926'],
};

/** Smallest contrast ratio of text (WCAG 2.2, success criterion 1.4.3, level AA). */
export const minimumContrast = 4.5;

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Computes the relative luminance of a colour such as `#ad3600` (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Computes the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Returns the smallest contrast ratio of an accent colour as text on the backgrounds of a theme. */
export const accentContrast = (accent: string, theme: Theme): number =>
  Math.min(...backgrounds[theme].map((background) => contrastRatio(accent, background)));

/** Returns whether a text is a colour that can be an accent: hexadecimal, with enough contrast. */
export const isAccent = (text: string, theme: Theme): boolean =>
  /^#[0-9a-f]{6}$/i.test(text) && accentContrast(text, theme) >= minimumContrast;

/** Returns the colour of text on an accent colour: the one with more contrast, which is always enough. */
export function textOnAccent(accent: string): string {
  const [dark, light] = ['#000000', '#ffffff'] as const;
  return contrastRatio(accent, dark) >= contrastRatio(accent, light) ? dark : light;
}

/** Returns the accent colour under a pointer: moved away from its text, so that the contrast grows. */
function hoverOf(accent: string): string {
  const target = textOnAccent(accent) === '#000000' ? 255 : 0;
  const mixed = channels(accent).map((value) => Math.round(value + (target - value) * 0.15));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Built-in colours (app/ui/tokens.css), for a theme without an accent of its own. */
const builtIn = {
  light: { fill: '#f2560f', hover: '#ff6e2b', ink: '#ad3600', on: '#17130f' },
  dark: { fill: '#ff6a26', hover: '#ff8347', ink: '#ff8f5c', on: '#17130f' },
};

/** Accent colours of a theme: fills, their hover state, text on the page, and text on a fill. */
export type AccentColours = Record<'fill' | 'hover' | 'ink' | 'on', string>;

const coloursOf = (accent: string, theme: Theme): AccentColours =>
  accent ? { fill: accent, hover: hoverOf(accent), ink: accent, on: textOnAccent(accent) } : builtIn[theme];

/** Returns the shop's accent colours of both themes; the built-in ones where the shop has none. */
export const accentColours = (brand: {
  accent: string;
  accent_dark: string;
}): Record<Theme, AccentColours> => ({
  light: coloursOf(brand.accent, 'light'),
  dark: coloursOf(brand.accent_dark, 'dark'),
});

/** Returns the CSS declarations of the shop's accent colours; empty when both themes have the built-in ones. */
export function accentStyle({ accent, accent_dark: dark }: { accent: string; accent_dark: string }): string {
  if (!accent && !dark) return '';
  const { light: l, dark: d } = accentColours({ accent, accent_dark: dark });
  const pair = (part: keyof typeof l) => `light-dark(${l[part]},${d[part]})`;
  return `--accent:${pair('fill')};--accent-hover:${pair('hover')};--accent-ink:${pair('ink')};--on-accent:${pair('on')}`;
}
