import { type SlotId, slotIds } from './slots.ts';

/** State of the builder page, parsed from its URL. */
export interface BuildQuery {
  /** Variant of each filled slot. */
  parts: Partial<Record<SlotId, string>>;
  /** The slot whose parts the page lists; undefined for the next empty one. */
  slot: SlotId | undefined;
  /** The slot that was filled or skipped last, after which the next empty one is sought. */
  after: SlotId | undefined;
  /** Whether the list shows all parts, whatever their verdict. */
  showsAll: boolean;
  page: number;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a build from its URL. Ignores invalid values, because a link may be old. */
export function readBuildQuery(params: URLSearchParams): BuildQuery {
  const parts = slotIds.flatMap((slot) => {
    const id = params.get(slot)?.toLowerCase() ?? '';
    return uuid.test(id) ? [[slot, id] as const] : [];
  });
  return {
    parts: Object.fromEntries(parts),
    slot: slotIds.find((slot) => slot === params.get('slot')),
    after: slotIds.find((slot) => slot === params.get('after')),
    showsAll: params.get('show') === 'all',
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), 1000),
  };
}

/** Writes the URL of a build. */
export function buildUrl({ parts, slot, after, showsAll, page }: Partial<BuildQuery>): string {
  const params = new URLSearchParams();
  for (const id of slotIds) if (parts?.[id]) params.set(id, parts[id]);
  if (slot) params.set('slot', slot);
  else if (after) params.set('after', after);
  if (showsAll) params.set('show', 'all');
  if (page && page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `/builder?${text}` : '/builder';
}
