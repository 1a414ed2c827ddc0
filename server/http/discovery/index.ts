import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { feedRoutes } from './feeds.ts';
import { pictureRoutes } from './pictures.ts';
import { robotsRoutes } from './robots.ts';
import { securityTxtRoutes } from './security-txt.ts';
import { sitemapRoutes } from './sitemaps.ts';

/** Routes for search engines, comparison sites, link previews and security researchers. */
export const discoveryRoutes = new Hono<AppEnv>()
  .route('/', robotsRoutes)
  .route('/', securityTxtRoutes)
  .route('/', sitemapRoutes)
  .route('/', feedRoutes)
  .route('/', pictureRoutes);
