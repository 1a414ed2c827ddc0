import { type Flash, type FlashName, isFlashName } from './flash.ts';

const cookie = 'account-flash';

/** Returns the `Set-Cookie` header that passes a flash message to the next page. */
export function flashCookieHeader(name: FlashName): [string, string] {
  return ['set-cookie', `${cookie}=${name}; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`];
}

/** Reads the flash message from the request's cookie. Returns it with the headers that clear the cookie. */
export function readFlash(request: Request): { flash: Flash | null; headers: Headers } {
  const headers = new Headers();
  const name = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  if (!isFlashName(name)) return { flash: null, headers };
  headers.append('set-cookie', `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
  return { flash: { name }, headers };
}
