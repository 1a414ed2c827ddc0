/** Returns the URL of the next page from a `Link` header (RFC 8288); undefined on the last page. */
export function nextPageUrl(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join(', ') : (header ?? '');
  for (const [, url, rest = ''] of text.matchAll(
    /<([^>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^\s",;]+))*)/g,
  ))
    if (/;\s*rel\s*=\s*(?:"[^"]*\bnext\b[^"]*"|next\b)/i.test(rest)) return url;
  return undefined;
}
