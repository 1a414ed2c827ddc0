import { type ActionFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Heading } from '../heading.tsx';
import { DoneEntries } from './done-entries.tsx';
import { OpenEntry } from './open-entry.tsx';
import { StatementList } from './statement-list.tsx';
import { actOnStatements } from './statements-action.server.ts';
import { UploadForm } from './upload-form.tsx';
import type { loader } from './load-statements.server.ts';

export { loader } from './load-statements.server.ts';

export const action = (args: ActionFunctionArgs) => actOnStatements(args);

/** Bank statement import, with the entries that match no order. */
export default function StatementsPage() {
  const { open, done, statements } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={m.bank_statements()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <UploadForm />
        <section>
          <h2 className="mb-3 text-lg font-[600]">
            {m.bank_open()} <span className="figures text-muted">{open.length}</span>
          </h2>
          {open.length === 0 ? (
            <EmptyState title={m.bank_open_none()}>{m.bank_open_none_text()}</EmptyState>
          ) : (
            <ul className="grid gap-3">
              {open.map((entry) => (
                <OpenEntry key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
        </section>
        <DoneEntries entries={done} />
        <StatementList statements={statements} />
      </div>
    </>
  );
}
