import { APIError } from 'better-auth/api';
import { z } from 'zod';

const refusalSchema = z.object({ code: z.string().optional(), message: z.string().optional() });
export type Refusal = z.infer<typeof refusalSchema>;

/**
 * Options for every call to the auth library: the visitor's headers, and a request with the visitor's host
 * name for links in e-mails. The HTTP shell has already checked the origin.
 */
export function asVisitor(request: Request) {
  const host = request.headers.get('host') ?? '';
  return {
    headers: request.headers,
    request: new Request(request.url, { headers: { host } }),
    asResponse: true as const,
  };
}

/** Awaits a call to the auth library; returns its cookies and body, or its error. */
export async function settle(
  call: Promise<Response>,
): Promise<{ ok: true; cookies: Headers; body: unknown } | { ok: false; refusal: Refusal }> {
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
    // Errors from our own hooks are thrown, not returned.
    if (error instanceof APIError && error.statusCode < 500)
      return { ok: false, refusal: refusalSchema.safeParse(error.body).data ?? {} };
    throw error;
  }
}
