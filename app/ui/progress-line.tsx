import { useUiTexts } from './texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './progress-line.css';

/**
 * Progress line that is visible while it is mounted. During a navigation, it shows that the visitor's click
 * was registered.
 */
export function ProgressLine() {
  const texts = useUiTexts();
  return (
    <div role="status" className="progress-line">
      <VisuallyHidden>{texts.pending}</VisuallyHidden>
    </div>
  );
}
