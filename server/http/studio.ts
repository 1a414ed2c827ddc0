import { Hono } from 'hono';
import { studioWidths } from '../../shared/media.ts';
import { studioFile } from '../catalogue/studio/index.ts';
import { readStudioPicture } from '../media/index.ts';
import type { AppEnv } from './app.ts';

export const studioRoutes = new Hono<AppEnv>();

// The name of a studio picture is the hash of all that made it, so what is there never changes.
studioRoutes.get('/studio/:file', async (c) => {
  const master = studioFile(`/studio/${c.req.param('file')}`);
  const width = studioWidths.find((candidate) => String(candidate) === c.req.query('w') && candidate < Math.max(...studioWidths));
  const bytes = master && (await readStudioPicture(c.get('shop').env.DATA_DIR, master, width));
  if (!bytes) return c.notFound();
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
  });
});
