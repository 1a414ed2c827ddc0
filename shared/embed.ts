/** Pages of the guide that other sites may show in a frame; none contains personal data or changes anything. */
export const embeddablePages = [
  '/guide/gears',
  '/guide/tyre-pressure',
  '/guide/crank-length',
  '/guide/saddle-width',
  '/guide/torque',
  '/guide/brake-pads',
] as const;
export type EmbeddablePage = (typeof embeddablePages)[number];

/** Parameter that selects the form of a page without the site's header and footer. */
export const embedParameter = 'embed';

/**
 * Returns whether a URL is a page in the form for the frame of another site.
 *
 * @param path path without the prefix of the language
 */
export function isEmbedded(path: string, search: URLSearchParams): boolean {
  return search.get(embedParameter) === '1' && embeddablePages.some((page) => page === path);
}

/** HTML with which another site shows a page in a frame. */
export function embedCode(url: string, title: string): string {
  const escaped = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${url}?${embedParameter}=1" title="${escaped}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`;
}
