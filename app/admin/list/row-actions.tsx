import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

export type Direction = 'up' | 'down';

interface RowActionsProps {
  /** Labels of the buttons, which name the row. */
  labels: Record<Direction | 'show' | 'hide' | 'edit' | 'remove', string>;
  isHidden: boolean;
  /** Whether the row cannot be changed. */
  disabled?: boolean;
  /** Whether the row has fields to edit. */
  isEditable?: boolean;
  canMove: (to: Direction) => boolean;
  onMove: (to: Direction) => void;
  onHide: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Buttons of one row of an ordered list: move, hide or show, edit, remove. */
export function RowActions({
  labels,
  isHidden,
  disabled = false,
  isEditable = true,
  canMove,
  onMove,
  onHide,
  onEdit,
  onRemove,
}: RowActionsProps) {
  const action = (label: string, icon: ReactNode, onClick: () => void, isDisabled = disabled) => (
    <Button variant="ghost" size="icon" aria-label={label} disabled={isDisabled} onClick={onClick}>
      {icon}
    </Button>
  );
  return (
    <div className="ml-auto flex items-center">
      {(['up', 'down'] as const).map((to) => (
        <Button
          key={to}
          variant="ghost"
          size="icon"
          data-move={to}
          aria-label={labels[to]}
          disabled={disabled || !canMove(to)}
          onClick={() => onMove(to)}
        >
          {to === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
        </Button>
      ))}
      {isHidden
        ? action(labels.show, <EyeOff aria-hidden="true" />, onHide)
        : action(labels.hide, <Eye aria-hidden="true" />, onHide)}
      {action(labels.edit, <Pencil aria-hidden="true" />, onEdit, disabled || !isEditable)}
      {action(labels.remove, <Trash2 aria-hidden="true" />, onRemove)}
    </div>
  );
}
