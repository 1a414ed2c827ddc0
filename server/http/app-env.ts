import type { HttpBindings } from '@hono/node-server';
import type { RequestInfo } from './context.ts';
import type { Shop } from '#server/shop.ts';

/** Types for Hono's handlers: the request's context variables and Node's request object. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    shop: Shop;
    info: RequestInfo;
    /**
     * Body of a cacheable response. The cache and the compression take it from here, because reading it from the
     * response would copy it.
     */
    body?: Buffer<ArrayBuffer>;
  };
}
