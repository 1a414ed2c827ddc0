import type { ActionResult } from '#app/form/action-result.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';

/** Context of a form on the security page. */
export interface SecurityContext {
  shop: Shop;
  info: RequestInfo;
  session: SignedInUser;
  request: Request;
  /** Cookie header of the request; null if it has none. */
  cookie: string | null;
}

/** Result of a form on the security page; `form` is the section that shows it. */
export type SecurityResult = ActionResult & {
  form: 'password' | 'email' | 'sessions' | 'passkeys' | 'two-factor' | 'close';
  /** Setup data of a second factor, which becomes active when the user enters its first code. */
  setup?: TwoFactorSetup;
  /** New recovery codes, which are displayed only once. */
  codes?: string[];
};

/** Setup data of a new secret for an authenticator app. */
export interface TwoFactorSetup {
  uri: string;
  /** Secret as text, for manual entry in the app. */
  secret: string;
  /** QR code: SVG path of its dark modules, each one unit wide, and the number of modules per side. */
  code: { path: string; size: number };
}
