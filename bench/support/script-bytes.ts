import { gzipSync } from 'node:zlib';

/**
 * Measures the total size in bytes, at gzip level 9, of the scripts that a page's HTML loads, immediately or
 * after the first paint. A session cookie in the headers selects the page of a signed-in customer.
 */
export async function scriptBytes(
  base: string,
  page: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const html = await (await fetch(base + page, { headers })).text();
  const later = /data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  const now = html.matchAll(
    /(?:src|href)="(\/assets\/[^"]+\.js)"|import (?:\* as \w+ from )?"(\/assets\/[^"]+\.js)"/g,
  );
  const names = new Set([...later, ...[...now].map((match) => match[1] ?? match[2]!)]);
  let total = 0;
  for (const name of names)
    total += gzipSync(Buffer.from(await (await fetch(base + name)).arrayBuffer()), { level: 9 }).length;
  return total;
}
