import { Hono } from 'hono';
import { studioWidths } from '../../shared/media.ts';
import { committed, studioFile } from '../catalogue/studio/index.ts';
import { readStudioPicture } from '../media/index.ts';
import type { AppEnv } from './app.ts';

/** Serves a folder's studio pictures, by default the committed ones. */
export function studioRoutes(folder: string = committed) {
  // The name of a studio picture is the hash of all that made it, so what is there never changes.
  return new Hono<AppEnv>().get('/studio/:file', async (c) => {
    const master = studioFile(`/studio/${c.req.param('file')}`, folder);
    const width = studioWidths.find((candidate) => String(candidate) === c.req.query('w') && candidate < Math.max(...studioWidths));
    const bytes = master && (await readStudioPicture(c.get('shop').env.DATA_DIR, master, width));
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
    });
  });
}
