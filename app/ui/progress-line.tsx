import { useUiTexts } from './texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './progress-line.css';

/** Progress line that is visible while mounted; it confirms a click during a navigation. */
export function ProgressLine() {
  const texts = useUiTexts();
  return (
    <div role="status" className="progress-line">
      <VisuallyHidden>{texts.pending}</VisuallyHidden>
    </div>
  );
}
