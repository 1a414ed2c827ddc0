/** The part of a category that a move needs. Lists contain each category before the categories below it. */
export interface TreeNode {
  slug: string;
  parentId: string | null;
}

/** New place of a category: its parent, and the sibling that follows it; null puts it at the end. */
export interface Place {
  parentId: string | null;
  before: string | null;
}

export const directions = ['up', 'down', 'out', 'in'] as const;
export type Direction = (typeof directions)[number];
/** Where on a row a dragged category is dropped. */
export type DropZone = 'before' | 'inside' | 'after';

const siblingsOf = (tree: readonly TreeNode[], parentId: string | null) =>
  tree.filter((node) => node.parentId === parentId).map(({ slug }) => slug);

/** Returns the place one step away in a direction; undefined when the category cannot move there. */
export function stepFrom(
  tree: readonly TreeNode[],
  { slug, parentId }: TreeNode,
  to: Direction,
): Place | undefined {
  const siblings = siblingsOf(tree, parentId);
  const at = siblings.indexOf(slug);
  const previous = siblings[at - 1];
  switch (to) {
    case 'up':
      return previous === undefined ? undefined : { parentId, before: previous };
    case 'down':
      return at === siblings.length - 1 ? undefined : { parentId, before: siblings[at + 2] ?? null };
    case 'in':
      return previous === undefined ? undefined : { parentId: previous, before: null };
    case 'out': {
      const parent = tree.find((node) => node.slug === parentId);
      return parent && { parentId: parent.parentId, before: followerOf(tree, parent) };
    }
  }
}

/** Returns the place on which a dragged category is dropped; undefined below itself. */
export function dropPlace(
  tree: readonly TreeNode[],
  dragged: string,
  target: TreeNode,
  zone: DropZone,
): Place | undefined {
  if (isWithin(tree, target.slug, dragged)) return undefined;
  if (zone === 'inside') return { parentId: target.slug, before: null };
  if (zone === 'before') return { parentId: target.parentId, before: target.slug };
  const follower = followerOf(tree, target);
  return {
    parentId: target.parentId,
    before: follower === dragged ? followerOf(tree, nodeOf(tree, dragged)) : follower,
  };
}

/** Returns whether a category is another one or below it. */
export function isWithin(tree: readonly TreeNode[], slug: string | null, other: string): boolean {
  if (slug === null) return false;
  return slug === other || isWithin(tree, nodeOf(tree, slug).parentId, other);
}

const nodeOf = (tree: readonly TreeNode[], slug: string): TreeNode =>
  tree.find((node) => node.slug === slug) ?? { slug, parentId: null };

function followerOf(tree: readonly TreeNode[], { slug, parentId }: TreeNode): string | null {
  const siblings = siblingsOf(tree, parentId);
  return siblings[siblings.indexOf(slug) + 1] ?? null;
}
