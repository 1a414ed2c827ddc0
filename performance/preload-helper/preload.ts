/**
 * Replaces Vite's helper for dynamic imports. A browser finds the imports of a module without help; only its
 * style sheets must have loaded before it renders.
 *
 * @param files files of the imported module, of which only the style sheets are loaded
 */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(
    files.map((file) => {
      if (!file.endsWith('.css') || document.querySelector(`link[href="/${file}"]`)) return undefined;
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = `/${file}`;
      document.head.append(link);
      return new Promise((resolve) => {
        link.onload = link.onerror = resolve;
      });
    }),
  );
  return load();
}
