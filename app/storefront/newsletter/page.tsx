import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { confirmationLinkDays } from '#server/marketing/consents/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { NewsletterPageFrame } from './page-frame.tsx';
import { subscribeToNewsletter } from './newsletter-action.server.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return { isAsked: new URL(request.url).searchParams.has('asked'), days: confirmationLinkDays };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ActionResult | Response> {
  return subscribeToNewsletter(shopOf(context), requestOf(context), await request.formData());
}

/** Page to subscribe to the newsletter; the visitor confirms the subscription by e-mail. */
export default function NewsletterPage() {
  const { isAsked, days } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  return (
    <NewsletterPageFrame title={m.newsletter_title()}>
      {isAsked && !result ? (
        <p role="status">{m.newsletter_asked({ days })}</p>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <p className="text-muted">{m.newsletter_footer_text()}</p>
          <Field label={m.newsletter_email()} error={result?.errors?.newsletter} required>
            <Input
              type="email"
              name="newsletter"
              autoComplete="email"
              maxLength={200}
              defaultValue={result?.values?.newsletter}
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
