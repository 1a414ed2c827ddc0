import { type FetchRefusal, fetchPublic } from '#server/platform/net/index.ts';
import type { PageProduct } from './page-product.ts';
import { readPage } from './read-page.ts';

const maxBytes = 5 * 1024 * 1024;

export type PageOutcome =
  | { ok: true; product: PageProduct }
  | { ok: false; reason: FetchRefusal | 'no_product' };

/** Downloads a web page from a public IP address and reads the product that it describes. Stores nothing. */
export async function fetchPageProduct(url: string, fetch = fetchPublic): Promise<PageOutcome> {
  const fetched = await fetch(url, { accept: 'text/html,application/xhtml+xml', maxBytes });
  if (!fetched.ok) return fetched;
  const product = readPage(decodePage(fetched.bytes, fetched.type), url);
  return product ? { ok: true, product } : { ok: false, reason: 'no_product' };
}

/** Decodes a page by the encoding that its header or its first bytes name; UTF-8 without one. */
function decodePage(bytes: Uint8Array, type: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
