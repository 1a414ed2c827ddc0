import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { toast } from '#app/ui/toast.ts';
import { sectionKindLabels } from './labels.ts';
import type { EditedSection } from './load-editor.server.ts';
import type { Direction } from '../list/row-actions.tsx';
import { SectionRow } from './section-row.tsx';

interface SectionListProps {
  sections: readonly EditedSection[];
  /** Whether the draft can be changed. */
  isOpen: boolean;
  onEdit: (id: string) => void;
}

/** The sections of the draft, ordered by dragging, by buttons, or by Alt and an arrow key. */
export function SectionList({ sections, isOpen, onEdit }: SectionListProps) {
  const { fetcher, isPending } = useActionResult();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<{ id: string; zone: 'before' | 'after' }>();
  const [announcement, setAnnouncement] = useState('');
  const moving = useRef<{ id: string; to?: Direction }>(undefined);
  const ids = sections.map(({ section }) => section.id);
  const send = (form: Record<string, string>) => void fetcher.submit(form, { method: 'post' });
  const move = (id: string, before: string | undefined, to?: Direction) => {
    if (isPending) return;
    moving.current = { id, ...(to ? { to } : {}) };
    send({ intent: 'move', id, before: before ?? '' });
  };
  const step = (id: string, to: Direction) => {
    const at = ids.indexOf(id);
    move(id, to === 'up' ? ids[at - 1] : ids[at + 2], to);
  };
  const finish = useEffectEvent(() => {
    const { id = '', to } = moving.current ?? {};
    const at = ids.indexOf(id);
    if (isPending || at === -1) return;
    moving.current = undefined;
    const name = sectionKindLabels[sections[at]!.section.kind]();
    setAnnouncement(m.homeEditor_moved({ name, position: at + 1, total: ids.length }));
    focusMove(list.current, id, to);
  });
  useEffect(() => finish(), [isPending, sections]);
  const drop = () => {
    if (!dragged || !target) return;
    const at = ids.indexOf(target.id) + (target.zone === 'after' ? 1 : 0);
    if (ids[at] !== dragged && target.id !== dragged) move(dragged, ids[at]);
    setTarget(undefined);
    setDragged(undefined);
  };
  const removal = useRemoval(sections);
  if (sections.length === 0)
    return <EmptyState title={m.homeEditor_none()}>{m.homeEditor_none_text()}</EmptyState>;
  return (
    <>
      <p className="mb-4 text-sm text-muted">{m.homeEditor_how()}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={list} aria-label={m.homeEditor_list()} aria-busy={isPending} className="border-t border-rule">
        {sections.map((edited) => {
          const { id, is_hidden: isHidden } = edited.section;
          const at = ids.indexOf(id);
          return (
            <SectionRow
              key={id}
              edited={edited}
              isOpen={isOpen}
              canMove={(to) => (to === 'up' ? at > 0 : at < ids.length - 1)}
              onMove={(to) => step(id, to)}
              onHide={() => send({ intent: 'hide', id, hidden: String(!isHidden) })}
              onEdit={() => onEdit(id)}
              onRemove={() => removal(edited)}
              isDragged={dragged === id}
              onDrag={setDragged}
              zone={target?.id === id && dragged ? target.zone : undefined}
              onZone={(zone) => setTarget(zone ? { id, zone } : undefined)}
              onDrop={drop}
            />
          );
        })}
      </ul>
    </>
  );
}

/** Returns a function that deletes a section and then offers to insert it again. */
function useRemoval(sections: readonly EditedSection[]): (edited: EditedSection) => void {
  const undo = useActionResult().fetcher;
  const removed = useRef<{ section: string; before: string; name: string }>(undefined);
  const { fetcher } = useActionResult(() => {
    const last = removed.current;
    if (!last) return;
    const { name, ...form } = last;
    toast.success(m.homeEditor_removed({ name }), {
      action: {
        label: m.homeEditor_undo(),
        onClick: () => void undo.submit({ intent: 'insert', ...form }, { method: 'post' }),
      },
    });
  });
  return ({ section }) => {
    const at = sections.findIndex((one) => one.section.id === section.id);
    removed.current = {
      section: JSON.stringify(section),
      before: sections[at + 1]?.section.id ?? '',
      name: sectionKindLabels[section.kind](),
    };
    const form = { intent: 'remove', id: section.id, section_version: String(section.version) };
    void fetcher.submit(form, { method: 'post' });
  };
}

/** Focuses the button that moved a section, or the other one when that button is now disabled. */
function focusMove(list: HTMLElement | null, id: string, to: Direction | undefined): void {
  if (!to) return;
  const row = list?.querySelector(`[data-section="${id}"]`);
  const button = row?.querySelector<HTMLButtonElement>(`[data-move="${to}"]`);
  (button?.disabled ? row?.querySelector<HTMLButtonElement>('[data-move]:enabled') : button)?.focus({
    preventScroll: true,
  });
}
