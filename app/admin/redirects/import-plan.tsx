import { m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { ImportPlan } from '#server/catalogue/redirects/index.ts';
import { redirectFaultText, redirectFieldLabel } from './fault-texts.ts';

const mostShown = 200;

/** Effect of an import: the numbers of new, changed and equal redirects, and each refused line. */
export function ImportPlanNote({ plan, isDone }: { plan: ImportPlan; isDone: boolean }) {
  const { created, changed, unchanged, refused } = plan;
  return (
    <section aria-live="polite" className="grid gap-4">
      <h2 className="text-lg font-[600]">{isDone ? m.redirects_plan_done() : m.redirects_plan()}</h2>
      <p>{m.redirects_plan_figures({ created, changed, unchanged, refused: refused.length })}</p>
      {refused.length > 0 ? (
        <Table label={m.redirects_refused()} dense>
          <THead>
            <Tr>
              <Th align="end">{m.redirects_line()}</Th>
              <Th>{m.redirects_column()}</Th>
              <Th>{m.redirects_reason()}</Th>
            </Tr>
          </THead>
          <TBody>
            {refused.slice(0, mostShown).map(({ line, field, fault }) => (
              <Tr key={line}>
                <Td align="end">{line}</Td>
                <Td>{redirectFieldLabel(field)}</Td>
                <Td>{redirectFaultText(fault)}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      ) : null}
      {refused.length > mostShown ? (
        <p className="text-sm text-muted">
          {m.redirects_refused_more({ count: refused.length - mostShown })}
        </p>
      ) : null}
    </section>
  );
}
