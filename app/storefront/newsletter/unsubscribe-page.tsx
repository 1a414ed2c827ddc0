import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { emailToUnsubscribe, recipientOf, unsubscribe } from '#server/marketing/campaigns/index.ts';
import { shopOf } from '#server/http/context.ts';
import { NewsFrame } from './news-frame.tsx';
import { OnePress } from './one-press.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, secretBox } = shopOf(context);
  const token = params.token ?? '';
  const id = recipientOf(secretBox, token);
  return { email: (id && (await emailToUnsubscribe(db, id))) ?? null, isExample: token === 'example' };
}

// A mail program's one-click POST (RFC 8058) and this page's button both unsubscribe. A GET changes nothing.
export async function action({ params, context }: ActionFunctionArgs) {
  const { db, secretBox } = shopOf(context);
  const id = recipientOf(secretBox, params.token ?? '');
  if (id) await unsubscribe(db, id);
  return { hasLeft: id !== undefined };
}

/** Unsubscribes from the newsletter without sign-in. */
export default function UnsubscribePage() {
  const { email, isExample } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <NewsFrame title={m.newsletter_leave_title()}>
      {answer?.hasLeft ? (
        <p role="status">{m.newsletter_left()}</p>
      ) : email ? (
        <OnePress text={m.newsletter_leave_text({ email })} label={m.newsletter_leave_submit()} />
      ) : (
        <p>{isExample ? m.newsletter_leave_example() : m.newsletter_leave_gone()}</p>
      )}
    </NewsFrame>
  );
}
