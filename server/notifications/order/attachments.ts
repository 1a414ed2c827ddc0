import type { Queryable } from '../../db/client.ts';
import type { Attachment } from '../content.ts';
import type { OrderFacts, OrderMailKind } from './facts.ts';

/** The papers that go with a message: none as long as the shop makes none. */
export async function attachmentsOf(_db: Queryable, _kind: OrderMailKind, _facts: OrderFacts): Promise<Attachment[]> {
  return [];
}
