import { m } from '#shared/i18n/index.ts';

/** Returns the host of a URL without `www.`; a title stays as it is. */
export const sourceHost = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;

/** Link to the document on which a reason rests; a document without URL is a text. */
export function Source({ url }: { url: string }) {
  const text = m.bike_source({ host: sourceHost(url) });
  return /^https?:\/\//.test(url) ? (
    <a href={url} rel="noopener nofollow" className="text-link">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
}
