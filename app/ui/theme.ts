export type Theme = 'light' | 'dark' | 'system';

const key = 'pignon-theme';

/**
 * Sets the stored theme on <html> before the first paint, replacing the site's default. Inlined into <head>.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t)document.documentElement.dataset.theme=t}catch{}`;

/** The visitor's theme or the site's default; `system` without either. Browser only. */
export function readTheme(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';
}

/** Stores and applies the theme. If storage is blocked, the theme still applies to the page. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Private browsing: the theme lasts until the page is left.
  }
}
