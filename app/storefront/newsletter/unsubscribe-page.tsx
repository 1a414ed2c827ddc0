import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import {
  findEmailToUnsubscribe,
  verifyUnsubscribeToken,
  unsubscribe,
} from '#server/marketing/campaigns/index.ts';
import { shopOf } from '#server/http/context.ts';
import { NewsletterPageFrame } from './page-frame.tsx';
import { ConfirmForm } from './confirm-form.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, secretBox } = shopOf(context);
  const token = params.token ?? '';
  const id = verifyUnsubscribeToken(secretBox, token);
  return { email: (id && (await findEmailToUnsubscribe(db, id))) ?? null, isExample: token === 'example' };
}

// The one-click POST of a mail program (RFC 8058) and the button on this page both unsubscribe. A GET request
// changes nothing.
export async function action({ params, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { db, secretBox } = shopOf(context);
  const id = verifyUnsubscribeToken(secretBox, params.token ?? '');
  if (!id) return failureResult(m.newsletter_leave_gone());
  await unsubscribe(db, id);
  return successResult(m.newsletter_left());
}

/** Page that unsubscribes from the newsletter without sign-in. */
export default function UnsubscribePage() {
  const { email, isExample } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  return (
    <NewsletterPageFrame title={m.newsletter_leave_title()}>
      {result?.ok ? (
        <p role="status">{result.message}</p>
      ) : email ? (
        <ConfirmForm text={m.newsletter_leave_text({ email })} label={m.newsletter_leave_submit()} />
      ) : (
        <p>{isExample ? m.newsletter_leave_example() : m.newsletter_leave_gone()}</p>
      )}
    </NewsletterPageFrame>
  );
}
