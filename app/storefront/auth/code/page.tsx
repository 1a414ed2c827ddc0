import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { safeRedirectPath } from '#shared/auth.ts';
import { PageMeta } from '#app/storefront/page-meta.tsx';
import { landingPath } from '../after-sign-in.server.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { type SignInCodeResult, signInByCode } from './sign-in-by-code.server.ts';
import { SubmitButton } from '../submit-button.tsx';

const nextOf = (request: Request) => safeRedirectPath(new URL(request.url).searchParams.get('next'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const next = nextOf(request);
  const session = await info.session();
  if (session) throw redirect(next ?? landingPath(session.role, info.locale));
  return { next: next ?? null };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<SignInCodeResult | Response> {
  const { locale, origin } = requestOf(context);
  const target = { next: nextOf(request), locale, origin };
  return signInByCode(shopOf(context), request, await request.formData(), target);
}

/** Page of the second sign-in step: an authenticator code or a recovery code. */
export default function SignInCodePage() {
  const { next } = useLoaderData<typeof loader>();
  const result = useActionData<SignInCodeResult>();
  const form = useFocusOnError(result?.errors);
  return (
    <AuthFrame title={m.twoFactor_step_title()}>
      <PageMeta title={m.twoFactor_step_title()} noIndex />
      {result?.isOver ? (
        <ErrorNote>{m.twoFactor_step_over()}</ErrorNote>
      ) : (
        <>
          <p className="text-muted">{m.twoFactor_step_text()}</p>
          <Form ref={form} method="post" noValidate replace className="grid gap-5">
            <Field label={m.twoFactor_step_code()} error={result?.errors?.code} required>
              <Input
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={50}
                autoFocus
              />
            </Field>
            <Checkbox name="trust" label={m.twoFactor_step_trust()} />
            <SubmitButton>{m.twoFactor_step_submit()}</SubmitButton>
          </Form>
        </>
      )}
      <p>
        <Link to={next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'} className="text-link text-sm">
          {m.twoFactor_step_again()}
        </Link>
      </p>
    </AuthFrame>
  );
}
