import { useRef, useState } from 'react';
import { ImagePlus } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { PictureDialog } from './picture-dialog.tsx';

interface BodyFieldProps {
  /** Id of the page; null for a new page. */
  pageId: string | null;
  locale: Locale;
  value: string;
  error?: string | undefined;
  required: boolean;
  onChange: (value: string) => void;
}

/** Field of a page's Markdown, with a button that inserts a picture at the caret. */
export function BodyField({ pageId, locale, value, error, required, onChange }: BodyFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const insert = (markdown: string) => {
    setOpen(false);
    const field = area.current;
    if (!field) return;
    field.setRangeText(markdown, field.selectionStart, field.selectionEnd, 'end');
    // Notifies React and the guard of unsaved changes.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      <Field label={m.pages_field_body()} hint={m.pages_hint_body()} error={error} required={required}>
        <Textarea
          ref={area}
          name={`${locale}.body`}
          value={value}
          lang={locale}
          rows={18}
          maxLength={60_000}
          className="max-h-[70vh]"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div>
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          <ImagePlus aria-hidden="true" className="size-4" />
          {m.pages_picture()}
        </Button>
      </div>
      <PictureDialog open={isOpen} pageId={pageId} onClose={() => setOpen(false)} onInsert={insert} />
    </div>
  );
}
