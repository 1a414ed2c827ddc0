import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import '../../list/list.css';
import type { ShownToken } from './load-tokens.server.ts';
import { scopeLabel } from './scope-labels.ts';

/** Table of the existing API tokens, identified by their first characters; revoking requires confirmation. */
export function ApiTokensTable({ tokens }: { tokens: ShownToken[] }) {
  const { fetcher } = useActionResult();
  const [asked, setAsked] = useState<ShownToken>();
  const revoke = () => {
    if (asked)
      void fetcher.submit(
        { intent: 'revoke', id: asked.id },
        { method: 'post', action: '/admin/staff/tokens' },
      );
    setAsked(undefined);
  };
  // The component stays mounted when the table is empty, so that it receives the result of revoking the last
  // token.
  if (tokens.length === 0) return <EmptyState title={m.staff_token_none()} />;
  return (
    <>
      <Table label={m.staff_tab_tokens()} dense className="as-cards">
        <THead>
          <Tr>
            <Th>{m.staff_token_name()}</Th>
            <Th>{m.staff_token_scopes()}</Th>
            <Th>{m.staff_token_col_owner()}</Th>
            <Th>{m.staff_token_col_expires()}</Th>
            <Th>{m.staff_token_col_used()}</Th>
            <Th>{m.staff_col_actions()}</Th>
          </Tr>
        </THead>
        <TBody>
          {tokens.map((token) => (
            <Tr key={token.id}>
              <Td className="card-name">
                <div className="min-w-0">
                  <span className="font-[560]">{token.name}</span>{' '}
                  <code className="block font-mono text-sm text-muted">{token.prefix}…</code>
                </div>
              </Td>
              <Td data-label={m.staff_token_scopes()} className="text-sm">
                {token.scopes.map(scopeLabel).join(', ')}
              </Td>
              <Td data-label={m.staff_token_col_owner()}>
                {token.owner}
                {token.state === 'no_admin' ? (
                  <span className="block text-sm text-danger">{m.staff_token_no_admin()}</span>
                ) : null}
              </Td>
              <Td data-label={m.staff_token_col_expires()} className="figures">
                {token.state === 'expired' ? (
                  <Badge variant="warning">{m.staff_token_expired()}</Badge>
                ) : (
                  (token.expires ?? m.staff_token_never())
                )}
              </Td>
              <Td data-label={m.staff_token_col_used()} className="figures">
                {token.used ?? m.staff_token_unused()}
                {token.lastUsedIp ? (
                  <span className="block text-sm text-muted">{token.lastUsedIp}</span>
                ) : null}
              </Td>
              <Td data-label={m.staff_col_actions()}>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={m.staff_token_revoke_which({ name: token.name })}
                  onClick={() => setAsked(token)}
                >
                  {m.staff_token_revoke()}
                </Button>
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <AlertDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={revoke}
        title={m.staff_token_revoke()}
        description={m.staff_token_revoke_question({ name: asked?.name ?? '' })}
        confirmLabel={m.staff_token_revoke()}
        destructive
      />
    </>
  );
}
