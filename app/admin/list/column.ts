import type { ReactNode } from 'react';
import type { ActionResult } from '#app/form/action-result.ts';

/** Column of a back-office list: its cell on screen and its value in an export. */
export interface ListColumn<Row> {
  key: string;
  label: () => string;
  align?: 'end';
  /** Whether the list can be sorted by this column. */
  sorts?: boolean;
  /** The column is always visible, because it contains the row's name. */
  isFixed?: boolean;
  /** The column is hidden until the user selects it. */
  isExtra?: boolean;
  cell: (row: Row) => ReactNode;
  /** The column is in every export, even if it is hidden on screen. */
  isExported?: boolean;
  /** The export value is an ISO 8601 instant, which the file shows in the shop's time zone. */
  isInstant?: boolean;
  /** Value in an export: amounts as decimals, instants as ISO 8601. */
  text: (row: Row) => string | number;
}

/** Filter above a back-office list. */
export interface ListFilter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Shows a date field instead of a choice of options. */
  isDate?: boolean;
}

/** Action on the selected rows of a list. */
export interface BulkAction {
  intent: string;
  label: string;
  /** Confirmation question for the given number of selected rows. */
  question: (count: number) => string;
  isDestructive?: boolean;
  /** Returns the URL of a file to open instead of submitting the action. */
  opens?: (ids: readonly string[]) => string;
  /** Whole number that the user enters in the confirmation dialog; sent as the form field `name`. */
  count?: { name: string; label: string; initial: number };
  /** URL that returns a `BulkPreview` of the action. */
  preview?: (ids: readonly string[]) => string;
}

/** Effect of a bulk action on each selected row. */
export interface BulkPreview {
  rows: {
    id: string;
    name: string;
    /** Text of the change that the action makes to this row. */
    detail?: string;
    /** Reason why the action cannot change this row. */
    refusal?: string;
    /** Optional input for this row, sent with the action. */
    field?: { name: string; label: string };
    /**
     * Number of entries that the row already has, such as shipments, before the action adds one. Sent as
     * `seen.{id}`, so that the server detects concurrent changes.
     */
    seen?: number;
  }[];
}

/** Result of an action on several rows of a list. */
export interface BulkResult extends ActionResult {
  message: string;
  /** Form values that undo the action when sent to the same URL. */
  undo?: Record<string, string>;
  /** Link to a file that the action produced, shown with the message. */
  opens?: { label: string; href: string };
}

/**
 * Returns the visible columns of a list.
 *
 * @param hidden keys of the columns that the user hid; null if the user never chose columns
 */
export function visibleColumns<Row>(
  columns: readonly ListColumn<Row>[],
  hidden: readonly string[] | null,
): ListColumn<Row>[] {
  return columns.filter(
    ({ key, isFixed, isExtra }) => isFixed || (hidden ? !hidden.includes(key) : !isExtra),
  );
}

/** Returns the columns of an export: the visible ones, and those that are exported even if hidden. */
export function exportedColumns<Row>(
  columns: readonly ListColumn<Row>[],
  hidden: readonly string[] | null,
): ListColumn<Row>[] {
  const visible = new Set(visibleColumns(columns, hidden));
  return columns.filter((column) => column.isExported || visible.has(column));
}
