import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import sirv from 'sirv';
import { fixedHeaders } from './security-headers.ts';

/**
 * Serves the files of the build, precompressed. Files under `/assets` are cached forever, because their name
 * contains a hash of their content.
 */
export function serveFiles(dir: string): (next: RequestListener) => RequestListener {
  if (!existsSync(dir)) return (next) => next;
  const serve = sirv(dir, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(fixedHeaders)) response.setHeader(name, value);
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  return (next) => (request, response) => serve(request, response, () => next(request, response));
}
