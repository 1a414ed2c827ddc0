import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { feedRoutes } from './feeds.ts';
import { pictureRoutes } from './pictures.ts';
import { robotsRoutes } from './robots.ts';
import { sitemapRoutes } from './sitemaps.ts';

/** Routes for search engines, comparison sites and link previews. */
export const discoveryRoutes = new Hono<AppEnv>()
  .route('/', robotsRoutes)
  .route('/', sitemapRoutes)
  .route('/', feedRoutes)
  .route('/', pictureRoutes);
