import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { confirmNews, emailToConfirm } from '#server/marketing/consents/index.ts';
import { shopOf } from '#server/http/context.ts';
import { NewsFrame } from './news-frame.tsx';
import { OnePress } from './one-press.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, settings } = shopOf(context);
  return {
    email: (await emailToConfirm(db, params.token ?? '')) ?? null,
    shop: settings.current().shop.name,
  };
}

// A GET gives no consent, because link scanners open the page too.
export async function action({ params, context }: ActionFunctionArgs) {
  return { isConfirmed: await confirmNews(shopOf(context).db, params.token ?? '') };
}

/** Target of the link in the newsletter confirmation e-mail. */
export default function ConfirmPage() {
  const { email, shop } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <NewsFrame title={m.newsletter_confirm_title()}>
      {answer?.isConfirmed ? (
        <p role="status">{m.newsletter_confirmed()}</p>
      ) : email ? (
        <OnePress text={m.newsletter_confirm_text({ shop, email })} label={m.newsletter_confirm_submit()} />
      ) : (
        <p>{m.newsletter_confirm_gone()}</p>
      )}
    </NewsFrame>
  );
}
