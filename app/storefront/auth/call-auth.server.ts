import { APIError } from 'better-auth/api';
import { z } from 'zod';

const refusalSchema = z.object({ code: z.string().optional(), message: z.string().optional() });
export type Refusal = z.infer<typeof refusalSchema>;

/**
 * What every call of the identity library is given: the visitor's headers, and a request that says under which name
 * the visitor came, for the links in e-mails. The shell has checked where the form came from.
 */
export function asVisitor(request: Request) {
  const host = request.headers.get('host') ?? '';
  return { headers: request.headers, request: new Request(request.url, { headers: { host } }), asResponse: true as const };
}

/** What the library answers: its cookies to be passed on and its words, or why it refused. */
export async function settle(
  call: Promise<Response>,
): Promise<{ ok: true; cookies: Headers; body: unknown } | { ok: false; refusal: Refusal }> {
  try {
    const response = await call;
    if (response.ok) {
      const cookies = new Headers(response.headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]));
      return { ok: true, cookies, body: await response.json().catch(() => null) };
    }
    return { ok: false, refusal: refusalSchema.safeParse(await response.json().catch(() => ({}))).data ?? {} };
  } catch (error) {
    // A refusal by one of our own hooks is thrown, not answered.
    if (error instanceof APIError && error.statusCode < 500) return { ok: false, refusal: refusalSchema.safeParse(error.body).data ?? {} };
    throw error;
  }
}
