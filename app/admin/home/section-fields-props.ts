import type { FieldErrors } from '#app/form/action-result.ts';
import type { Section } from '#server/platform/home-page/index.ts';
import type { EditorData } from './load-editor.server.ts';

/** Properties of the fields of one kind of section. */
export interface SectionFieldsProps<Edited extends Section = Section> {
  section: Edited;
  /** URL of the stored picture; it changes with an upload, while the other fields are edited. */
  pictureUrl: string;
  choices: EditorData['choices'];
  errors: FieldErrors;
  onChange: (section: Edited) => void;
}
