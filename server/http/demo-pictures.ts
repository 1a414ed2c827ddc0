import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Hono } from 'hono';
import { studioWidths, thumbnailWidth } from '#shared/media.ts';
import type { DemoAssets } from '#server/catalogue/products/index.ts';
import { acceptsEncoding } from './accept-encoding.ts';
import type { AppEnv } from './app-env.ts';

// The file name contains a hash of everything from which the file was made, so its content never changes.
const forEver = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
};

/** Creates the route for the pictures and 3D models of the demo's products. */
export function demoAssetRoutes({ modelFile, studioFile, readStudioPicture }: DemoAssets) {
  return new Hono<AppEnv>().get('/studio/:file', async (c) => {
    const address = `/studio/${c.req.param('file')}`;
    const model = modelFile(address);
    if (model) {
      const coded = await readFile(model).catch(() => undefined);
      if (!coded) return c.notFound();
      const headers = {
        ...forEver,
        'content-type': 'model/gltf-binary',
        etag: `"${c.req.param('file')}"`,
        vary: 'accept-encoding',
      };
      if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
      if (acceptsEncoding(c.req.header('accept-encoding'), 'br'))
        return c.body(new Uint8Array(coded), 200, { ...headers, 'content-encoding': 'br' });
      return c.body(new Uint8Array(await promisify(brotliDecompress)(coded)), 200, headers);
    }
    const master = studioFile(address);
    const width = [thumbnailWidth, ...studioWidths].find(
      (candidate) => String(candidate) === c.req.query('w') && candidate < Math.max(...studioWidths),
    );
    const bytes = master && (await readStudioPicture(c.get('shop').env.DATA_DIR, master, width));
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, { ...forEver, 'content-type': 'image/webp' });
  });
}
