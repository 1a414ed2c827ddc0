import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { findMessage } from '#server/marketing/notifications/sent/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { MailboxContentView } from './mailbox-content-view.tsx';
import { MessageStateBadge } from './columns.tsx';
import { actOnMessages } from './message-action.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : undefined;
  const message = id === undefined ? undefined : await findMessage(shop.db, id);
  if (!message) throw data(null, { status: 404 });
  return { message, isMailbox: shop.mailer.isMailbox };
}

export const action = (args: ActionFunctionArgs) => actOnMessages(args);

/**
 * Page of one outgoing message: recipient, subject and delivery state. The content is private to the
 * recipient; admins can read it only while no mail server is set.
 */
export default function MessagePage() {
  const { message, isMailbox } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().state !== 'idle';
  const result = useActionData<typeof action>();
  useFlashMessage(result);
  const content = isMailbox ? result?.content : undefined;
  const moment = (at: string | null) => (at ? formatDateTime(at, currentLocale()) : '–');
  const rows = [
    [m.notices_col_state(), <MessageStateBadge key="state" message={message} />],
    [m.notices_col_to(), message.to],
    [m.notices_col_created(), moment(message.createdAt)],
    [m.notices_col_sent(), moment(message.isKept ? null : message.sentAt)],
    [m.notices_col_attempts(), String(message.attempts)],
    ...(message.failure ? [[m.notices_col_failure(), message.failure] as const] : []),
  ] as const;
  return (
    <>
      <ScreenHeading title={message.subject}>
        <Link to="/admin/notifications" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {m.notices_to_list()}
        </Link>
      </ScreenHeading>
      <dl className="grid max-w-3xl gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[12rem_1fr]">
        {rows.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {message.isKept && isMailbox ? (
        <section className="mt-6 grid max-w-3xl justify-items-start gap-3">
          <p className="text-[0.9375rem] text-muted">{m.setup_mailbox_text()}</p>
          {content ? (
            <MailboxContentView content={content} />
          ) : (
            <Form method="post">
              <Button type="submit" variant="outline" name="intent" value="open" pending={isBusy}>
                {m.setup_mailbox_open()}
              </Button>
            </Form>
          )}
        </section>
      ) : null}
      {message.state === 'failed' ? (
        <p className="mt-4 max-w-3xl text-[0.9375rem] text-muted">{m.notices_retry()}</p>
      ) : null}
      {message.canResend ? (
        <Form method="post" className="mt-4">
          <input type="hidden" name="id" value={message.id} />
          <Button type="submit" name="intent" value="resend" pending={isBusy}>
            {m.notices_resend()}
          </Button>
        </Form>
      ) : message.sentAt ? null : (
        <p className="mt-4 max-w-3xl text-[0.9375rem] text-muted">{m.notices_secret()}</p>
      )}
    </>
  );
}
