import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import type { Section } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ConflictNote } from '../form/conflict-note.tsx';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { sectionKindLabels } from './labels.ts';
import type { EditorData } from './load-editor.server.ts';
import { SectionFields } from './section-fields.tsx';

interface SectionDialogProps {
  /** The section as the server stores it now. */
  stored: Section;
  choices: EditorData['choices'];
  onClose: () => void;
  /** Called to load the current version and discard the user's changes. */
  onReload: () => void;
}

/** Dialog that edits a section of the draft. */
export function SectionDialog({ stored, choices, onClose, onReload }: SectionDialogProps) {
  const { fetcher, isPending, errors, isConflict } = useActionResult(onClose);
  // Version read when the dialog opened; later revalidations must not replace it.
  const [expectedVersion] = useState(stored.version);
  const [section, setSection] = useState(stored);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const change = (changed: Section) => {
    setSection(changed);
    setDirty(true);
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      title={m.homeEditor_edit_of({ name: sectionKindLabels[section.kind]() })}
    >
      <fetcher.Form method="post" noValidate className="grid gap-5">
        <UnsavedGuard isDirty={isDirty && !isPending} />
        {isConflict ? <ConflictNote onReload={onReload} /> : null}
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="section" value={JSON.stringify(section)} />
        <input type="hidden" name="section_version" value={expectedVersion} />
        <p className="text-sm text-muted">{m.homeEditor_languages_hint()}</p>
        <SectionFields
          section={section}
          pictureUrl={'picture_url' in stored ? stored.picture_url : ''}
          choices={choices}
          errors={errors}
          onChange={change}
        />
        <div>
          <Button type="submit" pending={isPending}>
            {m.homeEditor_save()}
          </Button>
        </div>
      </fetcher.Form>
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}
