import { type ActionFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ScreenHeading } from '../heading.tsx';
import { SettledTransfers } from './settled-transfers.tsx';
import { UnmatchedTransfer } from './unmatched-transfer.tsx';
import { BankStatementList } from './statement-list.tsx';
import { actOnBankStatements } from './statements-action.server.ts';
import { StatementUploadForm } from './upload-form.tsx';
import type { loader } from './load-statements.server.ts';

export { loader } from './load-statements.server.ts';

export const action = (args: ActionFunctionArgs) => actOnBankStatements(args);

/** Page that imports bank statements and lists the transfers that match no order. */
export default function StatementsPage() {
  const { open, done, statements } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHeading title={m.bank_statements()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <StatementUploadForm />
        <section>
          <h2 className="mb-3 text-lg font-[600]">
            {m.bank_open()} <span className="figures text-muted">{open.length}</span>
          </h2>
          {open.length === 0 ? (
            <EmptyState title={m.bank_open_none()}>{m.bank_open_none_text()}</EmptyState>
          ) : (
            <ul className="grid gap-3">
              {open.map((entry) => (
                <UnmatchedTransfer key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
        </section>
        <SettledTransfers entries={done} />
        <BankStatementList statements={statements} />
      </div>
    </>
  );
}
