import type { ServerInstrumentation } from 'react-router';
import { inSpan } from '#server/platform/tracing/index.ts';

type Run = () => Promise<{ status: 'success' | 'error'; error: Error | undefined }>;

/** Records a span for each loader and each action of the pages, named by its route. */
export const traceRoutes: ServerInstrumentation = {
  route(route) {
    const inSpanOf = (kind: string) => async (run: Run) => {
      // React Router returns the error instead of throwing it, so it is thrown for the span only.
      await inSpan(`${kind} ${route.id}`, {}, async () => {
        const { error } = await run();
        if (error) throw error;
      }).catch(() => {});
    };
    route.instrument({ loader: inSpanOf('loader'), action: inSpanOf('action') });
  },
};
