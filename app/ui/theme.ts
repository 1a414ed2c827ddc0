export type Theme = 'light' | 'dark' | 'system';

const key = 'pignon-theme';

/**
 * Puts the stored choice on <html> before the first paint, in place of the site's own, which stands there already. Goes
 * inline into <head>.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;else if(t)delete d.theme}catch{}`;

/** The visitor's choice, or the site's own; `system` when there is none. Browser only. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Is the page dark at this moment, by choice or by the system? Browser only. */
export function isDark(): boolean {
  const theme = readTheme();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Keeps and applies the choice. Storage may be forbidden; the page still changes. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Private browsing: the choice lasts for this page.
  }
}
