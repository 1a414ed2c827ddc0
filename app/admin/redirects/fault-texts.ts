import { m } from '#shared/i18n/index.ts';
import type { RedirectField, RefusedRow } from '#server/catalogue/redirects/index.ts';

const texts: Record<RefusedRow['fault'], () => string> = {
  required: m.redirects_error_required,
  long: m.redirects_error_long,
  characters: m.redirects_error_characters,
  path: m.redirects_error_path,
  query: m.redirects_error_query,
  reserved: m.redirects_error_reserved,
  target: m.redirects_error_target,
  status: m.redirects_error_status,
  existing: m.redirects_error_existing,
  taken: m.redirects_error_taken,
  loop: m.redirects_error_loop,
  self: m.redirects_error_self,
  twice: m.redirects_error_twice,
};

/** Returns the error message of a refused redirect. */
export const redirectFaultText = (fault: RefusedRow['fault']): string => texts[fault]();

/** Returns the label of a field of a redirect. */
export const redirectFieldLabel = (field: RedirectField): string =>
  ({ source: m.redirects_from, target: m.redirects_to, status: m.redirects_status })[field]();
