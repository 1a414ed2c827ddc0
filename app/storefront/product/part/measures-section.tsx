import { m } from '#shared/i18n/index.ts';
import type { MeasuredKind, PartMeasure } from './load-measures.server.ts';
import { type Angle, schematicViews } from './measure-drawing.ts';

const letterOf = (index: number) => String.fromCodePoint(65 + index);

/** Drawing of a part with lettered measures, and the list of the measures with the same letters. */
export function MeasuresSection({
  kind,
  measures,
}: {
  kind: MeasuredKind;
  measures: readonly PartMeasure[];
}) {
  const { outline, lines, angles } = schematicViews[kind];
  const label = m.product_measures_drawing({
    measures: measures.map(({ name, value }) => `${name} ${value}`).join(', '),
  });
  return (
    <section aria-labelledby="measures" className="measures">
      <h2 id="measures">{m.product_measures()}</h2>
      <div>
        <svg viewBox="0 0 320 210" role="img" aria-label={label}>
          <path d={outline} />
          {measures.map(({ key }, index) => {
            const [angle, line] = [angles?.[key], lines[key]];
            if (angle) return <AngleMark key={key} angle={angle} letter={letterOf(index)} />;
            if (!line) return null;
            const [x1, y1, x2, y2] = line;
            // The letter of a short line is beside it.
            const isShort = Math.hypot(x2 - x1, y2 - y1) < 30;
            const [x, y] = [isShort ? Math.max(x1, x2) + 16 : (x1 + x2) / 2, (y1 + y2) / 2];
            return (
              <g key={key}>
                <line x1={x1} y1={y1} x2={x2} y2={y2} />
                <circle cx={x1} cy={y1} r="2.5" />
                <circle cx={x2} cy={y2} r="2.5" />
                <Letter x={x} y={y} letter={letterOf(index)} />
              </g>
            );
          })}
        </svg>
        <dl>
          {measures.map(({ key, name, value }, index) => (
            <div key={key}>
              <dt>
                <b aria-hidden="true">{letterOf(index)}</b>
                <span>{name}</span>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p>{m.product_measures_note()}</p>
    </section>
  );
}

function AngleMark({ angle, letter }: { angle: Angle; letter: string }) {
  const [x1, y1, x, y, x2, y2] = angle;
  return (
    <g>
      <line x1={x1} y1={y1} x2={x} y2={y} />
      <line x1={x} y1={y} x2={x2} y2={y2} />
      <circle cx={x} cy={y} r="2.5" />
      <Letter x={Math.max(x1, x2) + 12} y={(y1 + y2) / 2} letter={letter} />
    </g>
  );
}

function Letter({ x, y, letter }: { x: number; y: number; letter: string }) {
  return (
    <>
      <circle className="measures-letter" cx={x} cy={y} r="11" />
      <text x={x} y={y}>
        {letter}
      </text>
    </>
  );
}
