import type { NavigationTarget } from '#server/platform/settings/index.ts';
import type { ShopPage } from '#shared/navigation.ts';

/** Returns the value of a target in the select: its kind, and its id after a colon. */
export function valueOf(target: NavigationTarget): string {
  if (target.kind === 'shop') return `shop:${target.page}`;
  return 'id' in target ? `${target.kind}:${target.id}` : target.kind;
}

/** Parses a value of the select. The target that was selected before keeps its name. */
export function parseTarget(value: string, previous: NavigationTarget): NavigationTarget {
  if (value === valueOf(previous)) return previous;
  if (value === 'families') return { kind: 'families' };
  if (value === 'url') return { kind: 'url', href: '' };
  const colon = value.indexOf(':');
  const [kind, id] = [value.slice(0, colon), value.slice(colon + 1)];
  if (kind === 'shop') return { kind, page: id as ShopPage };
  return { kind: kind === 'page' ? 'page' : 'category', id, name: '' };
}
