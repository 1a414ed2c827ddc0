import { Hono } from 'hono';
import { readMedia } from '#server/platform/media/index.ts';
import type { AppEnv } from './app-env.ts';

export const mediaRoutes = new Hono<AppEnv>();

// A file's name is never reused, so the content of a URL never changes. The only exception is a resized
// version that does not exist yet: the original is then sent instead, with a short cache time.
mediaRoutes.get('/media/:bucket/:path{.+}', async (c) => {
  const { bucket, path } = c.req.param();
  const params = { bucket, path, width: c.req.query('w'), accept: c.req.header('accept') ?? '' };
  const file = await readMedia(c.get('shop').storage, params);
  if (!file) return c.notFound();
  return c.body(new Uint8Array(file.bytes), 200, {
    'content-type': file.contentType,
    'cache-control': file.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=10',
    'content-security-policy': "default-src 'none'",
    ...(bucket === 'product-documents'
      ? { 'content-disposition': `inline; filename="${path.slice(path.lastIndexOf('/') + 1)}"` }
      : { vary: 'Accept' }),
  });
});
