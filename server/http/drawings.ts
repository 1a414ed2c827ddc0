import { Hono } from 'hono';
import { drawPart, parseDrawingPath } from '#server/catalogue/drawings/index.ts';
import type { AppEnv } from './app-env.ts';

export const drawingRoutes = new Hono<AppEnv>();

// The URL contains all parameters of the drawing, so the content of a URL changes only when the drawing code
// changes.
drawingRoutes.get('/drawings/:family/:file', (c) => {
  const query = parseDrawingPath(c.req.param('family'), c.req.param('file'));
  if (!query) return c.notFound();
  c.get('info').keep('drawings');
  return c.body(drawPart(query.appearance, query.detail), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
});
