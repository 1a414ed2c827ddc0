import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { requestNewsletter, confirmationLinkDays } from '#server/marketing/consents/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { NewsletterPageFrame } from './news-frame.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { isAsked: new URL(request.url).searchParams.has('asked'), days: confirmationLinkDays };
}

/**
 * Handles the newsletter forms of this page and of the footer. The response is the same for every e-mail, so
 * that it does not reveal subscribers.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const written = String((await request.formData()).get('newsletter') ?? '').trim();
  const email = z.email().max(200).safeParse(written);
  if (!email.success) return { email: written, error: m.newsletter_invalid_email() };
  await requestNewsletter(shopOf(context), { email: email.data, locale: requestOf(context).locale });
  return redirect(localizedPath('/newsletter?asked=1'));
}

/** Page to subscribe to the newsletter; the visitor confirms the subscription by e-mail. */
export default function NewsletterPage() {
  const { isAsked, days } = useLoaderData<typeof loader>();
  const refused = useActionData<{ email: string; error: string }>();
  return (
    <NewsletterPageFrame title={m.newsletter_title()}>
      {isAsked && !refused ? (
        <p role="status">{m.newsletter_asked({ days })}</p>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <p className="text-muted">{m.newsletter_footer_text()}</p>
          <Field label={m.newsletter_email()} error={refused?.error} required>
            <Input
              type="email"
              name="newsletter"
              autoComplete="email"
              maxLength={200}
              defaultValue={refused?.email}
            />
          </Field>
          <Button type="submit" className="justify-self-start max-sm:w-full">
            {m.newsletter_submit()}
          </Button>
        </Form>
      )}
    </NewsletterPageFrame>
  );
}
