import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { mailboxRoutes } from './mailbox.ts';
import { mailRoutes } from './mails.ts';
import { sandboxRoutes } from './sandbox.ts';

/** Routes that exist only in a demo shop. */
export const devRoutes = new Hono<AppEnv>();

devRoutes.route('/', mailboxRoutes);
devRoutes.route('/', mailRoutes);
devRoutes.route('/', sandboxRoutes);
