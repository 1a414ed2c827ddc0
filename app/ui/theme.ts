export type Theme = 'light' | 'dark' | 'system';

const key = 'pignon-theme';

/**
 * Puts the stored choice on <html> before the first paint, in place of the site's own, which stands there already. Goes
 * inline into <head>.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t)document.documentElement.dataset.theme=t}catch{}`;

/** The visitor's choice, or the site's own; `system` when there is none. Browser only. */
export function readTheme(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';
}

/** Is the page dark at this moment, by choice or by the system? Browser only. */
export function isDark(): boolean {
  const theme = readTheme();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Keeps and applies the choice. Storage may be forbidden; the page still changes. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Private browsing: the choice lasts for this page.
  }
}
