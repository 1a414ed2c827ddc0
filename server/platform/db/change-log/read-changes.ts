import type { QueryResultRow } from 'pg';

/** What a query needs of a connection or of a pool. */
export interface ChangeConnection {
  query: <T extends QueryResultRow>(query: {
    name: string;
    text: string;
    values: readonly unknown[];
  }) => Promise<{ rows: T[]; rowCount: number | null }>;
}

/** Up to where a process has read the table of changes. */
export interface ChangePosition {
  /** Identifies the present content of the table. A crash and a failover empty the table and end the epoch. */
  epoch: string;
  /** Snapshot of the last read (pg_snapshot): the transactions whose changes are already read. */
  snapshot: string;
}

/** A committed change. `kind` is the part of the shop, `content` the ids of products, `*`, or the table. */
export interface Change {
  kind: string;
  content: string;
}

export interface ChangeReading {
  position: ChangePosition;
  changes: Change[];
  /** False when changes may be missing, so that the process must read everything again. */
  isComplete: boolean;
}

/** With more changes than this at once, reading everything again costs less. */
const maxChanges = 10_000;

const begin = {
  name: 'begin-change-epoch',
  text: 'INSERT INTO change_epochs DEFAULT VALUES ON CONFLICT DO NOTHING',
  values: [],
};

const positionQuery = `SELECT epoch, pg_current_snapshot()::text AS snapshot FROM change_epochs`;

// An id from a sequence does not work as a position: a transaction with a lower id can commit later. A snapshot
// states for each transaction whether it was visible, so each change is read once, in whichever order they commit.
const changesQuery = `
  SELECT pg_current_snapshot()::text AS snapshot, e.epoch,
    COALESCE(e.pruned_before > pg_snapshot_xmin($1::pg_snapshot), true) AS "isPruned",
    ARRAY(SELECT DISTINCT kind || ' ' || content FROM changes
      WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
      LIMIT ${maxChanges + 1}) AS found
  FROM (SELECT) here LEFT JOIN change_epochs e ON true`;

/** Returns the present position. Call it before the data are read whose changes are then followed. */
export async function currentPosition(db: ChangeConnection): Promise<ChangePosition> {
  await db.query(begin);
  const { rows } = await db.query<ChangePosition>({
    name: 'change-position',
    text: positionQuery,
    values: [],
  });
  return rows[0]!;
}

/** Reads all changes that were committed after a position, each distinct change once. */
export async function readChanges(db: ChangeConnection, since: ChangePosition): Promise<ChangeReading> {
  const { rows } = await db.query<{
    snapshot: string;
    epoch: string | null;
    isPruned: boolean;
    found: string[];
  }>({ name: 'read-changes', text: changesQuery, values: [since.snapshot] });
  const { snapshot, epoch, isPruned, found } = rows[0]!;
  if (epoch === null) return { position: await currentPosition(db), changes: [], isComplete: false };
  const isComplete = epoch === since.epoch && !isPruned && found.length <= maxChanges;
  const changes = found.map((line) => {
    const at = line.indexOf(' ');
    return { kind: line.slice(0, at), content: line.slice(at + 1) };
  });
  return { position: { epoch, snapshot }, changes: isComplete ? changes : [], isComplete };
}
