import { APIError } from 'better-auth/api';
import { z } from 'zod';

const refusalSchema = z.object({ code: z.string().optional(), message: z.string().optional() });
export type AuthRefusal = z.infer<typeof refusalSchema>;

/**
 * Returns the options for a call to the auth library: the visitor's headers, and a request with the visitor's
 * host name for links in e-mails. The HTTP server has already checked the request's origin.
 */
export function authCallOptions(request: Request) {
  const host = request.headers.get('host') ?? '';
  return {
    headers: request.headers,
    request: new Request(request.url, { headers: { host } }),
    asResponse: true as const,
  };
}

/**
 * Awaits a call to the auth library. Returns its cookies and body, or its error.
 *
 * @throws errors with a status of 500 or above
 */
export async function awaitAuthCall(
  call: Promise<Response>,
): Promise<{ ok: true; cookies: Headers; body: unknown } | { ok: false; refusal: AuthRefusal }> {
  try {
    const response = await call;
    if (response.ok) {
      const cookies = new Headers(
        response.headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]),
      );
      return { ok: true, cookies, body: await response.json().catch(() => null) };
    }
    return {
      ok: false,
      refusal: refusalSchema.safeParse(await response.json().catch(() => ({}))).data ?? {},
    };
  } catch (error) {
    // The auth library throws errors of the shop's own hooks instead of returning an error response.
    if (error instanceof APIError && error.statusCode < 500)
      return { ok: false, refusal: refusalSchema.safeParse(error.body).data ?? {} };
    throw error;
  }
}
