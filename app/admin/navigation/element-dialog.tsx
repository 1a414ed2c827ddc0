import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { NavigationElement } from '#server/platform/navigation/index.ts';
import { m } from '#shared/i18n/index.ts';
import { locales } from '#shared/locales.ts';
import type { NavigationList } from '#shared/navigation.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { ColumnFields, ItemFields } from './element-fields.tsx';
import type { EditorData } from './load-editor.server.ts';

/** The element that the dialog edits; without one, it adds an element to the list. */
export interface OpenedElement {
  list: NavigationList;
  element?: NavigationElement;
}

const empty = Object.fromEntries(locales.map((locale) => [locale, ''])) as Record<
  (typeof locales)[number],
  string
>;

/** The server gives a new element its id. */
const newElement = (list: NavigationList): NavigationElement =>
  list === 'columns'
    ? { id: '', kind: 'links', title: empty, items: [], is_hidden: false }
    : { id: '', label: empty, target: { kind: 'shop', page: 'home' }, is_hidden: false };

interface ElementDialogProps {
  opened: OpenedElement;
  data: EditorData;
  onClose: () => void;
}

/** Dialog that adds or edits a link or a column. */
export function ElementDialog({ opened: { list, element: stored }, data, onClose }: ElementDialogProps) {
  const { fetcher, isPending, errors, isConflict } = useActionResult(onClose);
  const { revalidate } = useRevalidator();
  // Version read when the dialog opened; later revalidations must not replace it.
  const [expectedVersion] = useState(data.version);
  const [element, setElement] = useState(stored ?? newElement(list));
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const change = (changed: NavigationElement) => {
    setElement(changed);
    setDirty(true);
  };
  const isColumn = 'items' in element;
  const title = {
    add: isColumn ? m.navigation_add_column() : m.navigation_add(),
    edit: isColumn ? m.navigation_edit_column() : m.navigation_edit(),
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      title={stored ? title.edit : title.add}
    >
      <fetcher.Form method="post" noValidate className="grid gap-5">
        <UnsavedGuard isDirty={isDirty && !isPending} />
        {isConflict ? (
          <ConflictNote
            onReload={() => {
              void revalidate();
              onClose();
            }}
          />
        ) : null}
        <input type="hidden" name="intent" value={stored ? 'save' : 'add'} />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="version" value={expectedVersion} />
        <input type="hidden" name="element" value={JSON.stringify(element)} />
        {isColumn ? (
          <ColumnFields
            column={element}
            isNew={!stored}
            kinds={data.columns.map((column) => column.element.kind)}
            errors={errors}
            onChange={change}
          />
        ) : (
          <ItemFields
            item={element}
            isMain={list === 'main'}
            choices={data.choices}
            errors={errors}
            onChange={change}
          />
        )}
        <div>
          <Button type="submit" pending={isPending}>
            {m.navigation_save()}
          </Button>
        </div>
      </fetcher.Form>
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}
