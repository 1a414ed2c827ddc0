import type { RequestInfo } from './context.ts';
import type { Shop } from '../shop.ts';

/** What Hono's handlers find in their context. */
export interface HttpEnv {
  Variables: {
    shop: Shop;
    info: RequestInfo;
    /** The bytes of an answer that is kept; reading them from the answer itself would copy them. */
    body?: Buffer<ArrayBuffer>;
  };
}
