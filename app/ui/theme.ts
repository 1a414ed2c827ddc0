export type Theme = 'light' | 'dark' | 'system';

const key = 'shop-theme';

/**
 * Script for the <head> that sets the visitor's stored theme on <html> before the first paint; the stored
 * theme replaces the site's default.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t)document.documentElement.dataset.theme=t}catch{}`;

/**
 * Returns the theme that the visitor selected. If there is none, returns the site's default theme; if there
 * is no default either, returns `system`. Runs in the browser only.
 */
export function readTheme(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';
}

/**
 * Stores and applies the theme. If browser storage is blocked, the theme applies to the current page only.
 */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Browser storage is blocked, for example in private browsing: the theme lasts until the visitor leaves
    // the page.
  }
}
