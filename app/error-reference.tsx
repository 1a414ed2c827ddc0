/**
 * Empty paragraph for the reference with which the log and the traces name a failed request. The server adds it to
 * the finished page (server/http/error-reference.ts), because rendering does not know it.
 */
export const ErrorReference = () => (
  <p
    data-reference=""
    className="mt-4 text-sm text-muted empty:hidden"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
  />
);
