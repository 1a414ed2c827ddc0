import { data } from 'react-router';
import type { ActionResult } from './action-result.ts';

/** Result of a page action with the HTTP status of its response. */
export type ResultWithStatus<Result extends ActionResult = ActionResult> = ReturnType<typeof data<Result>>;

/**
 * Sets the HTTP status of a result. If `status` is absent, a failure gets 422.
 * React Router does not revalidate after an error response, so the form keeps its input.
 */
export const withStatus = <Result extends ActionResult>(
  result: Result,
  status = result.ok ? 200 : 422,
): ResultWithStatus<Result> => data(result, { status });
