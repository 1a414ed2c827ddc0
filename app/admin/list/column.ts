import type { ReactNode } from 'react';
import type { ActionResult } from '#app/form/action-result.ts';

/** A column of a list: its cell on screen and its text in an export. */
export interface Column<Row> {
  key: string;
  label: () => string;
  align?: 'end';
  /** Whether the list can be sorted by this column. */
  sorts?: boolean;
  /** Always shown; contains the row's name. */
  isFixed?: boolean;
  /** Hidden until the user selects it. */
  isExtra?: boolean;
  cell: (row: Row) => ReactNode;
  /** Value in an export: amounts as decimals, instants as ISO 8601. */
  text: (row: Row) => string | number;
}

/** A filter of a list. */
export interface Filter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** A date field instead of options. */
  isDate?: boolean;
}

/** An action on several rows at once. */
export interface BulkAction {
  intent: string;
  label: string;
  /** Confirmation text for the number of selected rows. */
  question: (count: number) => string;
  isDestructive?: boolean;
  /** URL of a file to open instead of submitting an action. */
  opens?: (ids: readonly string[]) => string;
  /** A whole number entered in the confirmation dialog and sent under this name. */
  count?: { name: string; label: string; initial: number };
  /** URL that returns a `BulkPreview` of the action. */
  preview?: (ids: readonly string[]) => string;
}

/** Effect of an action on each row. */
export interface BulkPreview {
  rows: {
    id: string;
    name: string;
    /** The planned change. */
    detail?: string;
    /** Reason why the row cannot be changed. */
    refusal?: string;
    /** Optional input for this row, sent with the action. */
    field?: { name: string; label: string };
    /** Number of existing items that the action adds to, sent as `seen.{id}`. */
    seen?: number;
  }[];
}

/** What an action on several rows of a list returns. */
export interface BulkResult extends ActionResult {
  message: string;
  /** Form values that undo the action when sent to the same URL. */
  undo?: Record<string, string>;
  /** Link to a file that the action produced, shown with the message. */
  opens?: { label: string; href: string };
}

/**
 * The visible columns of a list.
 *
 * @param hidden columns that the user hid; null if the user never chose
 */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[] | null,
): Column<Row>[] {
  return columns.filter(
    ({ key, isFixed, isExtra }) => isFixed || (hidden ? !hidden.includes(key) : !isExtra),
  );
}
