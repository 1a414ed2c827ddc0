import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { m } from '#shared/i18n/index.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { CommonFields, FactRow } from './fact-row.tsx';
import type { PartView } from './load-product-fit.server.ts';
import { PartButtons } from './part-buttons.tsx';

interface PartFormProps {
  variantId: string;
  variantName: string;
  part: PartView;
  /** Number of other variants, to which the facts can be copied. */
  others: number;
  isOpen: boolean;
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
  /** Removes a part that has no stored facts from the page. */
  onDiscard: () => void;
}

/** Form of the facts of one part of a variant; keeps its input after the server rejects it. */
export function PartForm(props: PartFormProps) {
  const { variantId, variantName, part, others, isOpen, isDirty, onDirty, onDiscard } = props;
  const { revalidate } = useRevalidator();
  const { fetcher, isPending, errors, result } = useActionResult(() => onDirty(false));
  const form = useRef<HTMLFormElement>(null);
  // While the form has unsaved input, it keeps the version that the user edits.
  const [base, setBase] = useState(part);
  if (!isDirty && base !== part) setBase(part);
  const isConflict = result?.isConflict ?? false;
  const reload = () => void revalidate().then(() => onDirty(false));
  const showErrors = useEffectEvent(() => {
    const [first, ...others] = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    // A field in a closed section cannot get the focus.
    for (const field of first ? [first, ...others] : []) field.closest('details')?.setAttribute('open', '');
    first?.focus();
  });
  useEffect(() => {
    if (result?.errors) showErrors();
  }, [result]);
  return (
    <Disclosure
      open={isOpen || !part.isStored}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="first-letter:uppercase">{part.label}</span>
          <PartBadge part={part} />
        </span>
      }
    >
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        className="text-ink [&_:focus]:scroll-mb-24"
        onChange={() => onDirty(true)}
      >
        <input type="hidden" name="variantId" value={variantId} />
        <input type="hidden" name="family" value={part.family} />
        <input type="hidden" name="version" value={base.version} />
        {isConflict ? (
          <div className="mb-4">
            <ConflictNote onReload={reload} />
          </div>
        ) : null}
        <div key={base.version}>
          <CommonFields />
          {base.facts.map((fact) => (
            <FactRow key={fact.key} fact={fact} errors={errors} />
          ))}
          {base.optional.length > 0 ? (
            <div className="border-t border-rule">
              <Disclosure title={m.fitAdmin_further()}>
                <div className="text-ink">
                  {base.optional.map((fact) => (
                    <FactRow key={fact.key} fact={fact} errors={errors} />
                  ))}
                </div>
              </Disclosure>
            </div>
          ) : null}
          {base.isStored ? <Checkbox name="recheck" value="true" label={m.fitAdmin_recheck()} /> : null}
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" size="sm" pending={isPending}>
            {m.fitAdmin_save()}
          </Button>
          <PartButtons
            variantId={variantId}
            variantName={variantName}
            part={part}
            others={others}
            isDirty={isDirty}
            onDiscard={() => {
              onDirty(false);
              onDiscard();
            }}
          />
        </div>
      </fetcher.Form>
    </Disclosure>
  );
}

function PartBadge({ part: { isStored, missing } }: { part: PartView }) {
  if (!isStored) return <Badge variant="outline">{m.fitAdmin_part_new()}</Badge>;
  return missing > 0 ? (
    <Badge variant="warning">{m.fitAdmin_part_missing({ count: missing })}</Badge>
  ) : (
    <Badge variant="success">{m.fitAdmin_part_whole()}</Badge>
  );
}
