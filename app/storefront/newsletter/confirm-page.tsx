import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { confirmNewsletter, findEmailToConfirm } from '#server/marketing/consents/index.ts';
import { shopOf } from '#server/http/context.ts';
import { NewsletterPageFrame } from './page-frame.tsx';
import { ConfirmForm } from './confirm-form.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, settings } = shopOf(context);
  return {
    email: (await findEmailToConfirm(db, params.token ?? '')) ?? null,
    shop: settings.current().shop.name,
  };
}

// A GET request gives no consent, because link scanners open the page too.
export async function action({ params, context }: ActionFunctionArgs): Promise<ActionResult> {
  const isConfirmed = await confirmNewsletter(shopOf(context).db, params.token ?? '');
  return isConfirmed ? successResult(m.newsletter_confirmed()) : failureResult(m.newsletter_confirm_gone());
}

/** Page that the link in the newsletter confirmation e-mail opens; a button confirms the subscription. */
export default function ConfirmNewsletterPage() {
  const { email, shop } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  return (
    <NewsletterPageFrame title={m.newsletter_confirm_title()}>
      {result?.ok ? (
        <p role="status">{result.message}</p>
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
