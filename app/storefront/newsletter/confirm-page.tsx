import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { confirmNewsletter, findEmailToConfirm } from '#server/marketing/consents/index.ts';
import { shopOf } from '#server/http/context.ts';
import { NewsletterPageFrame } from './news-frame.tsx';
import { ConfirmForm } from './one-press.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, settings } = shopOf(context);
  return {
    email: (await findEmailToConfirm(db, params.token ?? '')) ?? null,
    shop: settings.current().shop.name,
  };
}

// A GET request gives no consent, because link scanners open the page too.
export async function action({ params, context }: ActionFunctionArgs) {
  return { isConfirmed: await confirmNewsletter(shopOf(context).db, params.token ?? '') };
}

/** Page that the link in the newsletter confirmation e-mail opens; a button confirms the subscription. */
export default function ConfirmNewsletterPage() {
  const { email, shop } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <NewsletterPageFrame title={m.newsletter_confirm_title()}>
      {answer?.isConfirmed ? (
        <p role="status">{m.newsletter_confirmed()}</p>
      ) : email ? (
        <ConfirmForm
          text={m.newsletter_confirm_text({ shop, email })}
          label={m.newsletter_confirm_submit()}
        />
      ) : (
        <p>{m.newsletter_confirm_gone()}</p>
      )}
    </NewsletterPageFrame>
  );
}
