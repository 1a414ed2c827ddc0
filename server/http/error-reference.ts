import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { currentTraceId } from '#server/platform/tracing/index.ts';

/** Reference of a failed request for customers and support: the id of its trace, or else of the request in the log. */
export function errorReference(requestId: string, locale: Locale): string {
  return m.error_reference({ reference: currentTraceId() ?? requestId }, { locale });
}

/** Adds the reference to the HTML of an error page, in the paragraph of `ErrorReference`. */
export const withReference = (html: string, reference: string): string =>
  html.replace(/(<p data-reference=""[^>]*>)<\/p>/, `$1${reference}</p>`);
