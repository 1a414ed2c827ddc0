import type { Context } from 'hono';
import { sendProblem } from '../problem.ts';

/** Sends the error response for one invalid field, in the form of the errors of the input validation. */
export const sendInvalidField = (
  c: Context,
  error: { field: string; code: string; message: string },
  status: 400 | 409 = 400,
): Response =>
  sendProblem(c, {
    status,
    code: status === 409 ? error.code : 'invalid_request',
    detail: `${error.field}: ${error.message}`,
    more: { success: false, error: status === 409 ? error.code : 'invalid_request', errors: [error] },
  });
