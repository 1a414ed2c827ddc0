import { expect, test } from 'vitest';
import { onUnexpectedError } from './on-unexpected-error.ts';

const failing = (type: string, details: object) => Object.assign(new Event(type), details);

test('an error that no script handles is reported, but neither an aborted request nor a failed resource', () => {
  const page = new EventTarget();
  let reports = 0;
  const stop = onUnexpectedError(page, () => (reports += 1));
  page.dispatchEvent(failing('unhandledrejection', { reason: new Error('boom') }));
  page.dispatchEvent(failing('error', { error: new Error('boom') }));
  expect(reports).toBe(2);
  page.dispatchEvent(failing('unhandledrejection', { reason: new DOMException('left', 'AbortError') }));
  page.dispatchEvent(failing('error', {}));
  stop();
  page.dispatchEvent(failing('error', { error: new Error('boom') }));
  expect(reports).toBe(2);
});
