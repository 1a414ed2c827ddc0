import { type Flash, type FlashName, isFlashName } from './flash.ts';

const cookie = 'account-flash';

/** The header that leaves a notice for the next page. */
export function leaveFlash(name: FlashName): [string, string] {
  return ['set-cookie', `${cookie}=${name}; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`];
}

/** The notice that was left, and the headers that take it away. */
export function takeFlash(request: Request): { flash: Flash | null; headers: Headers } {
  const headers = new Headers();
  const name = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  if (!isFlashName(name)) return { flash: null, headers };
  headers.append('set-cookie', `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
  return { flash: { name }, headers };
}
