import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { shopOf } from '#server/http/context.ts';
import { findEmailByAlertToken, endStockAlerts } from '#server/marketing/stock-alerts/index.ts';
import { PageMeta } from '../page-meta.tsx';

const tokenOf = (text: string | undefined) => z.uuid().safeParse(text).data;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = tokenOf(params.token);
  const email = token && (await findEmailByAlertToken(shopOf(context).db, token));
  return { email: email ?? null };
}

// The one-click POST of a mail program (RFC 8058) and the button on this page both unsubscribe. A GET changes
// nothing, because link scanners open the page too.
export async function action({ params, context }: ActionFunctionArgs): Promise<ActionResult> {
  const token = tokenOf(params.token);
  if (token) await endStockAlerts(shopOf(context).db, token);
  return successResult(m.alerts_left());
}

/** Page that unsubscribes an e-mail from stock alerts. */
export default function StockAlertUnsubscribePage() {
  const { email } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  return (
    <div className="page max-w-2xl py-12 md:py-20">
      <PageMeta title={m.alerts_leave_title()} noIndex />
      <h1 className="mb-6 text-4xl tracking-[-0.032em]">{m.alerts_leave_title()}</h1>
      {result ? (
        <p role="status">{result.message}</p>
      ) : email ? (
        <Form method="post" className="grid gap-6">
          <p>{m.alerts_leave_text({ email })}</p>
          <Button type="submit" className="justify-self-start max-sm:w-full">
            {m.alerts_leave_submit()}
          </Button>
        </Form>
      ) : (
        <p>{m.alerts_leave_gone()}</p>
      )}
    </div>
  );
}
