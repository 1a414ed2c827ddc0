import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** An API error (RFC 9457) with a code that does not change between versions. */
export interface Problem {
  status: ContentfulStatusCode;
  /** Stable error code that programs can compare, for example `out_of_stock`. */
  code: string;
  /** Explanation for people. */
  detail?: string;
  /** Additional fields of the response, documented in the API description. */
  more?: Record<string, unknown>;
}

/** Sends an error as a problem document (RFC 9457). */
export function sendProblem(c: Context, { status, code, detail, more }: Problem): Response {
  const body = {
    type: `urn:shop:${code}`,
    title: titles[status] ?? 'Error',
    status,
    code,
    ...(detail ? { detail } : {}),
    ...more,
  };
  return c.body(JSON.stringify(body), status, { 'content-type': 'application/problem+json' });
}
