import { m } from '#shared/i18n/index.ts';
import { DraftNote } from '../pages/draft-note.tsx';

interface LegalNoteProps {
  /** Whether staff preview a text that visitors do not see. */
  isPreview: boolean | undefined;
  isUnverified: boolean;
}

/** Mark above a legal text that the owner has not verified or not published. */
export function LegalNote({ isPreview, isUnverified }: LegalNoteProps) {
  if (isPreview) return <DraftNote>{m.pages_preview_note()}</DraftNote>;
  return isUnverified ? <DraftNote>{m.pages_unverified_note()}</DraftNote> : null;
}
