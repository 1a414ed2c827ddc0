import type { ReactNode } from 'react';

/** A column of a list: how a row shows it, and how a file writes it. */
export interface Column<Row> {
  key: string;
  label: () => string;
  align?: 'end';
  /** Whether the list can be sorted by it. */
  sorts?: boolean;
  /** Always shown: the row's name. */
  isFixed?: boolean;
  /** Shown only to who chose it. */
  isExtra?: boolean;
  cell: (row: Row) => ReactNode;
  /** In a file: amounts as decimals, instants as ISO 8601. */
  text: (row: Row) => string | number;
}

/** A choice that narrows a list. */
export interface Filter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** A day instead of one of the options. */
  isDate?: boolean;
}

/** What can be done with several rows at once. */
export interface BulkAction {
  intent: string;
  label: string;
  /** What will happen to so many rows, asked before it does. */
  question: (count: number) => string;
  isDestructive?: boolean;
  /** Nothing is done but a file opened, at this address. */
  opens?: (ids: readonly string[]) => string;
  /** A whole number asked with the question and sent under this name. */
  count?: { name: string; label: string; initial: number };
  /** Where is told what would become of each row, a `BulkPreview`. */
  preview?: (ids: readonly string[]) => string;
}

/** What an action would do to each row. */
export interface BulkPreview {
  rows: {
    id: string;
    name: string;
    /** What would be done with it. */
    detail?: string;
    /** Why nothing would be. */
    refusal?: string;
    /** What may be written for it, sent along. */
    field?: { name: string; label: string };
    /** How many there were of what the action adds to, sent along as `seen.{id}`. */
    seen?: number;
  }[];
}

/** What an action of a list answers. */
export interface BulkAnswer {
  ok: boolean;
  message: string;
  /** Form values that undo it when sent to the same address. */
  undo?: Record<string, string>;
  /** A file that comes of it, offered beside the message. */
  opens?: { label: string; href: string };
}

/**
 * The columns that a list shows.
 *
 * @param hidden those that somebody chose not to see; null when they never chose
 */
export function shownColumns<Row>(columns: readonly Column<Row>[], hidden: readonly string[] | null): Column<Row>[] {
  return columns.filter(({ key, isFixed, isExtra }) => isFixed || (hidden ? !hidden.includes(key) : !isExtra));
}
