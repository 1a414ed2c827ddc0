import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { listTokens } from '#server/people/api-tokens/index.ts';
import { formatDateTime, formatLongDate } from '#shared/format.ts';
import { Heading } from '../../heading.tsx';
import { requireAdmin } from '../../require-admin.server.ts';
import { StaffTabs } from '../tabs.tsx';
import { actOnTokens } from './token-action.server.ts';
import { TokenForm } from './token-form.tsx';
import { TokensTable } from './tokens-table.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const locale = currentLocale();
  const tokens = (await listTokens(shop.db)).map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
    ...token,
    created: formatLongDate(createdAt, locale),
    expires: expiresAt && formatLongDate(expiresAt, locale),
    used: lastUsedAt && formatDateTime(lastUsedAt, locale),
  }));
  return { tokens };
}

export type ShownToken = Awaited<ReturnType<typeof loader>>['tokens'][number];

export const action = (args: ActionFunctionArgs) => actOnTokens(args);

/** API tokens and their permissions. */
export default function TokensPage() {
  const { tokens } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={m.staff_tab_tokens()} />
      <StaffTabs current="tokens" />
      <p className="mb-6 max-w-3xl text-[0.9375rem] text-muted">
        {m.staff_token_intro()}{' '}
        <a href="/api/docs" className="text-link">
          {m.staff_token_docs()}
        </a>
      </p>
      <div className="grid gap-10">
        <TokensTable tokens={tokens} />
        <TokenForm />
      </div>
    </>
  );
}
