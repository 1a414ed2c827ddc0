// Letters that German puts between the parts of a compound word.
const joints = ['', 's', 'n', 'en', 'es'];
const shortestPart = 4;

/**
 * Splits a compound word into known words: "carbonlaufradsatz" into "carbon" and "laufradsatz".
 *
 * @returns the fewest parts that cover the whole word; undefined when there is no such split
 */
export function splitCompound(word: string, isKnown: (part: string) => boolean): string[] | undefined {
  for (let end = word.length - shortestPart; end >= shortestPart; end -= 1) {
    const first = word.slice(0, end);
    const begin = joints.find(
      (joint) => first.endsWith(joint) && isKnown(first.slice(0, end - joint.length)),
    );
    if (begin === undefined || end - begin.length < shortestPart) continue;
    const rest = word.slice(end);
    const others = isKnown(rest) ? [rest] : splitCompound(rest, isKnown);
    if (others) return [first.slice(0, end - begin.length), ...others];
  }
  return undefined;
}
