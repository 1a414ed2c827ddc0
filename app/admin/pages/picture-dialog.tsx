import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { m } from '#shared/i18n/index.ts';
import { pictureTypes } from '#shared/media.ts';
import { PictureInput, usePictureUpload } from '../form/picture-upload.tsx';
import { fileRefusalText } from '../products/pictures/upload.ts';
import { pictureMarkdown } from './picture-markdown.ts';

interface PictureDialogProps {
  open: boolean;
  /** Id of the page; null for a new page. */
  pageId: string | null;
  onClose: () => void;
  /** Receives the Markdown of the uploaded picture. */
  onInsert: (markdown: string) => void;
}

/** Dialog that uploads a picture with its alternative text. */
export function PictureDialog({ open, onClose, ...rest }: PictureDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.pages_picture()} description={m.pages_picture_text()}>
      {open ? <PictureFields {...rest} /> : null}
    </Dialog>
  );
}

function PictureFields({ pageId, onInsert }: Pick<PictureDialogProps, 'pageId' | 'onInsert'>) {
  const [alt, setAlt] = useState('');
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState({ alt: '', file: '' });
  const failure = (message: string) => m.pages_picture_failed({ message });
  const { percent, error, upload } = usePictureUpload({
    path: `/admin/pages/${pageId ?? 'new'}/picture`,
    findFault: fileRefusalText,
    failure,
    onStored: (url) => onInsert(pictureMarkdown(alt, url)),
  });
  const choose = async (chosen: File) => {
    const fault = fileRefusalText(chosen);
    setFile(fault ? undefined : chosen);
    setErrors({ ...errors, file: fault ? failure(fault) : '' });
  };
  const submit = () => {
    const missing = {
      alt: alt.trim() ? '' : m.pages_picture_alt_missing(),
      file: file ? '' : errors.file || m.pages_picture_missing(),
    };
    setErrors(missing);
    if (file && !missing.alt && percent === undefined) void upload(file);
  };
  return (
    // The dialog is inside the form of the page, which its keys and changes must not reach.
    <div
      className="grid gap-5"
      onChange={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        if (event.target.type === 'file') return;
        event.preventDefault();
        submit();
      }}
    >
      <PictureInput
        label={m.pages_picture_file()}
        hint={m.products_pictures_hint()}
        accept={pictureTypes.join(',')}
        state={{ percent, error: errors.file || error, upload: choose }}
      />
      {file ? <p className="break-all text-muted">{file.name}</p> : null}
      <Field label={m.pages_picture_alt()} hint={m.pages_picture_alt_hint()} error={errors.alt} required>
        <Input value={alt} maxLength={200} onChange={(event) => setAlt(event.target.value)} />
      </Field>
      <div>
        <Button pending={percent !== undefined} onClick={submit}>
          {m.pages_picture_insert()}
        </Button>
      </div>
    </div>
  );
}
