import { type ActionFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { ScreenHeading } from '../../heading.tsx';
import { StaffTabs } from '../tabs.tsx';
import { actOnApiTokens } from './token-action.server.ts';
import { ApiTokenForm } from './token-form.tsx';
import { ApiTokensTable } from './tokens-table.tsx';
import type { loader } from './load-tokens.server.ts';

export { loader } from './load-tokens.server.ts';

export const action = (args: ActionFunctionArgs) => actOnApiTokens(args);

/** Page of the API tokens and their permissions. */
export default function TokensPage() {
  const { tokens } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHeading title={m.staff_tab_tokens()} />
      <StaffTabs current="tokens" />
      <p className="mb-6 max-w-3xl text-[0.9375rem] text-muted">
        {m.staff_token_intro()}{' '}
        <a href="/api/docs" className="text-link">
          {m.staff_token_docs()}
        </a>
      </p>
      <div className="grid gap-10">
        <ApiTokensTable tokens={tokens} />
        <ApiTokenForm />
      </div>
    </>
  );
}
