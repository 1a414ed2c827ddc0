/**
 * Stands in the build for the bundler's own loader of parts on demand: what a part itself asks for, the browser finds
 * by itself; only its style sheets must be there before it shows.
 *
 * @param files what the part needs, of which only style sheets are fetched here
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
