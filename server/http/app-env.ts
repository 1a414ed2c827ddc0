import type { HttpBindings } from '@hono/node-server';
import type { RequestInfo } from './context.ts';
import type { Shop } from '#server/shop.ts';

/** The environment of Hono's handlers: request variables and Node's own request. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    shop: Shop;
    info: RequestInfo;
    /** Bytes of a cacheable response; reading them from the response itself would copy them. */
    body?: Buffer<ArrayBuffer>;
  };
}
