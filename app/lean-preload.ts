/**
 * Replaces Vite's preload helper in the build: the browser resolves a part's imports itself, and only style
 * sheets must load before the part renders.
 *
 * @param files dependencies of the part; only style sheets are fetched
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
