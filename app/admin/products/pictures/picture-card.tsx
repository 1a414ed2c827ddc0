import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { Picture } from '#server/catalogue/products/editing/index.ts';

interface PictureCardProps {
  address: string;
  picture: Picture;
  number: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onDrag: (url: string | undefined) => void;
}

/** Card of one product image: its alternative text in each language, its focal point and its position. */
export function PictureCard({ address, picture, number, count, onMove, onDrag }: PictureCardProps) {
  const { fetcher, isPending } = useActionResult();
  const [focal, setFocal] = useState(picture.focal);
  const { url, alt } = picture;
  const isPhoto = url.startsWith('/media/');
  const aim = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setFocal({
      x: Math.round(((event.clientX - left) / width) * 100),
      y: Math.round(((event.clientY - top) / height) * 100),
    });
  };
  const coordinate = (axis: 'x' | 'y', label: string) => (
    <Field label={label}>
      <Input
        type="number"
        name={axis}
        min={0}
        max={100}
        value={focal[axis]}
        onChange={(event) =>
          setFocal({ ...focal, [axis]: Math.min(100, Math.max(0, event.target.valueAsNumber || 0)) })
        }
      />
    </Field>
  );
  return (
    <div className="grid gap-2 rounded-sm border border-rule p-3">
      <div className="flex justify-center bg-ground">
        <span
          className={`relative block ${isPhoto ? 'cursor-crosshair' : ''}`}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', url);
            onDrag(url);
          }}
          onDragEnd={() => onDrag(undefined)}
          onClick={isPhoto ? aim : undefined}
        >
          <img
            src={isPhoto ? `${url}?w=640` : url}
            alt={alt.fr}
            draggable={false}
            className="block max-h-56 max-w-full object-contain"
          />
          {isPhoto ? (
            <span
              aria-hidden="true"
              style={{ left: `${focal.x}%`, top: `${focal.y}%` }}
              className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-on-accent bg-accent/60 shadow-raised"
            />
          ) : null}
        </span>
      </div>
      <div className="flex items-center gap-1">
        <span className="mr-auto text-sm text-muted">
          {number === 1 ? m.products_main_picture() : m.products_picture_number({ number })}
        </span>
        <Button
          variant="ghost"
          size="icon"
          disabled={number === 1}
          aria-label={m.products_picture_earlier({ number })}
          onClick={() => onMove(-1)}
        >
          <ArrowLeft aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          disabled={number === count}
          aria-label={m.products_picture_later({ number })}
          onClick={() => onMove(1)}
        >
          <ArrowRight aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.products_picture_remove({ number })}
          onClick={() => void fetcher.submit({ intent: 'remove', url }, { method: 'post', action: address })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <Disclosure title={alt.fr ? m.products_alt() : m.products_alt_missing()}>
        <fetcher.Form method="post" action={address} className="grid gap-3 pt-2">
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="url" value={url} />
          <Field label={m.products_alt_fr()} hint={m.products_alt_hint()}>
            <Input name="fr" maxLength={300} defaultValue={alt.fr} />
          </Field>
          <Field label={m.products_german()}>
            <Input name="de" lang="de" maxLength={300} defaultValue={alt.de} />
          </Field>
          <Field label={m.products_english()}>
            <Input name="en" lang="en" maxLength={300} defaultValue={alt.en} />
          </Field>
          {isPhoto ? (
            <fieldset className="grid grid-cols-2 gap-3">
              <legend className="mb-1 text-sm text-muted">{m.products_focal()}</legend>
              {coordinate('x', m.products_focal_x())}
              {coordinate('y', m.products_focal_y())}
            </fieldset>
          ) : null}
          <div>
            <Button type="submit" size="sm" pending={isPending}>
              {m.products_save()}
            </Button>
          </div>
        </fetcher.Form>
      </Disclosure>
    </div>
  );
}
