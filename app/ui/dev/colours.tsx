import { ShowcaseItem } from './showcase-item.tsx';

const grounds = [
  'bg-paper',
  'bg-surface',
  'bg-sunken',
  'bg-ground',
  'bg-ink',
  'bg-accent',
  'bg-danger-fill',
  'bg-success-wash',
  'bg-warning-wash',
  'bg-danger-wash',
];

export function ColoursShowcase() {
  return (
    <>
      <ShowcaseItem title="Colours">
        <ul className="grid grid-cols-2 gap-px sm:grid-cols-5">
          {grounds.map((ground) => (
            <li key={ground} className="grid gap-1.5 text-sm">
              <span className={`h-16 border border-rule ${ground}`} />
              <code className="font-sans text-muted">{ground.slice(3)}</code>
            </li>
          ))}
        </ul>
        <p>
          <span className="text-ink">ink</span>, <span className="text-muted">muted</span>,{' '}
          <span className="text-accent-ink">accent-ink</span>, <span className="text-danger">danger</span>,{' '}
          <span className="text-success">success</span>, <span className="text-warning">warning</span>
        </p>
      </ShowcaseItem>
      <ShowcaseItem title="Type">
        <p className="display">Monté à la main, pesé au gramme.</p>
        <h2 className="text-4xl">Fahrradkomponentenhersteller</h2>
        <h3 className="text-2xl">Kompatibilitätsprüfung inbegriffen</h3>
        <p className="legend">legend: the small line above a heading</p>
        <p>
          Body text with{' '}
          <a href="#type" className="text-link">
            a link in a sentence
          </a>
          . Figures: <span className="figures">CHF 1’299 · CHF 49.90 · 198 g</span>
        </p>
      </ShowcaseItem>
    </>
  );
}
