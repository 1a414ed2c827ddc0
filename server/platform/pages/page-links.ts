import { isSafeLink } from '#shared/site.ts';

/**
 * Returns whether a page's text may contain a link: http, https, e-mail, telephone, a path of the shop, or an
 * anchor of the same page.
 */
export function isPageLink(href: string): boolean {
  if (/^#[\w-]+$/.test(href)) return true;
  return isSafeLink(href) || isSafeLink(href.replace(/^http:\/\//i, 'https://'));
}

/** Returns whether a picture is one of the shop's own media. Other pictures would report readers to other sites. */
export const isShopPicture = (url: string): boolean =>
  /^\/media\/[\w-]+(?:\/[\w.-]+)+$/.test(url) && !url.includes('..');
