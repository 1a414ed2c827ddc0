import { useUiTexts } from './texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './progress-line.css';

/** Says at once that a press was heard, while another page is on its way. Shown for as long as it is mounted. */
export function ProgressLine() {
  const texts = useUiTexts();
  return (
    <div role="status" className="progress-line">
      <VisuallyHidden>{texts.pending}</VisuallyHidden>
    </div>
  );
}
