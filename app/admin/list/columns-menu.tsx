import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { type ListColumn, visibleColumns } from './column.ts';
import type { ListState } from './load-list.server.ts';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';

/** Menu that selects the visible columns of a list; the choice is saved per list and user. */
export function ColumnsMenu<Row>({
  state,
  columns,
}: {
  state: ListState;
  columns: readonly ListColumn<Row>[];
}) {
  const fetcher = useFetcher<ActionResult>();
  useFlashMessage(fetcher.data);
  const shown = visibleColumns(columns, state.hidden).map(({ key }) => key);
  return (
    <Popover trigger={m.lists_columns()} triggerClass={buttonClass({ variant: 'outline', size: 'sm' })}>
      <fetcher.Form method="post" action="/admin/lists">
        <input type="hidden" name="intent" value="columns" />
        <input type="hidden" name="list" value={state.list} />
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ key, label }) => (
            <span key={key}>
              <input type="hidden" name="column" value={key} />
              <Checkbox name="shown" value={key} defaultChecked={shown.includes(key)} label={label()} />
            </span>
          ))}
        <Button type="submit" size="sm" className="mt-3 w-full" pending={fetcher.state !== 'idle'}>
          {m.lists_apply()}
        </Button>
      </fetcher.Form>
    </Popover>
  );
}
