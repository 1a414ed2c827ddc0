const emblems = [
  'M16 2 28 9v14l-12 7L4 23V9z',
  'M16 2a14 14 0 1 0 0 28 14 14 0 0 0 0-28z',
  'M16 2 30 16 16 30 2 16z',
  'M4 4h24v14L16 30 4 18z',
];

/**
 * Draws the logo of a brand that has no uploaded one: an emblem with the initial, and the name as wordmark.
 */
export function BrandLogo({ name }: { name: string }) {
  const hash = [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
  // At this font size, even the widest letters fit into 11.5 units each.
  const width = 42 + name.length * 11.5;
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${width} 32`} className="h-7 w-auto fill-current">
      <path d={emblems[hash % emblems.length]} />
      <text x="16" y="21.5" textAnchor="middle" fontSize="15" fontWeight="720" className="fill-paper">
        {name[0]}
      </text>
      <text x="40" y="22.5" fontSize="19" fontWeight="720" textLength={width - 42} lengthAdjust="spacing">
        {name}
      </text>
    </svg>
  );
}
