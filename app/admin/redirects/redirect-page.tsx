import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from 'react-router';
import { z } from 'zod';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { findRedirect } from '#server/catalogue/redirects/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { actOnRedirects } from './redirect-action.server.ts';
import { RedirectFields } from './redirect-fields.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  if (params.id === 'new') return { redirect: null };
  const id = z.uuid().safeParse(params.id).data;
  await shop.redirects.flush();
  const redirect = id ? await findRedirect(shop.db, id) : undefined;
  if (!redirect) throw data(null, { status: 404 });
  return { redirect };
}

export const action = (args: ActionFunctionArgs) => actOnRedirects(args);

/** Page of one redirect, or of a new one. */
export default function RedirectPage() {
  const { redirect } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  const isPending = useNavigation().formMethod === 'POST';
  const [isAsked, setAsked] = useState(false);
  const submit = useSubmit();
  const form = useFocusOnError(result?.errors);
  useFlashMessage(result);
  return (
    <>
      <ScreenHeading title={redirect ? m.redirects_edit() : m.redirects_new()}>
        <Link to="/admin/redirects" className="text-link">
          {m.redirects_back()}
        </Link>
      </ScreenHeading>
      <Form ref={form} method="post" noValidate className="grid max-w-2xl gap-5">
        {result?.isConflict ? <ConflictNote onReload={() => location.reload()} /> : null}
        <input type="hidden" name="version" value={redirect?.version ?? ''} />
        <RedirectFields values={redirect} errors={result?.errors ?? {}} />
        {redirect ? (
          <p className="text-sm text-muted">
            {m.redirects_history({
              author: redirect.author ?? '–',
              date: formatDateTime(redirect.createdAt, currentLocale()),
              hits: redirect.hits,
              last: redirect.lastHitAt ? formatDateTime(redirect.lastHitAt, currentLocale()) : '–',
            })}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" pending={isPending}>
            {m.redirects_save()}
          </Button>
          {redirect ? (
            <Button variant="outline" onClick={() => setAsked(true)}>
              {m.redirects_delete()}
            </Button>
          ) : null}
        </div>
      </Form>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void submit({ intent: 'delete' }, { method: 'post' });
        }}
        title={m.redirects_delete_title()}
        description={m.redirects_delete_one({ source: redirect?.source ?? '' })}
        confirmLabel={m.redirects_delete()}
        destructive
      />
    </>
  );
}
