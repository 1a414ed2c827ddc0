import { z } from 'zod';

const refusal = z.object({ code: z.string().optional(), message: z.string().optional() });

/**
 * What every call of the identity library is given: the visitor's headers, and a request that says under which name
 * the visitor came, for the links in e-mails. The shell has checked where the form came from.
 */
export function asVisitor(request: Request) {
  const host = request.headers.get('host') ?? '';
  return { headers: request.headers, request: new Request(request.url, { headers: { host } }), asResponse: true as const };
}

/** Why the library refused; undefined when it did not. */
export async function refusalOf(response: Response): Promise<{ code?: string | undefined; message?: string | undefined } | undefined> {
  if (response.ok) return undefined;
  return refusal.safeParse(await response.json().catch(() => ({}))).data ?? {};
}

/** The cookies that the library sets, to be passed on. */
export function cookiesOf(response: Response): Headers {
  return new Headers(response.headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]));
}
