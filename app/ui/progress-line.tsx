import { useUiTexts } from './texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './progress-line.css';

/** Progress line that confirms a click during a navigation. Visible while mounted. */
export function ProgressLine() {
  const texts = useUiTexts();
  return (
    <div role="status" className="progress-line">
      <VisuallyHidden>{texts.pending}</VisuallyHidden>
    </div>
  );
}
