export type Theme = 'light' | 'dark' | 'system';

const key = 'pignon-theme';

/** Puts the stored choice on <html> before the first paint. Goes inline into <head>. */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The visitor's choice; `system` when there is none. Browser only. */
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
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Private browsing: the choice lasts for this page.
  }
}
