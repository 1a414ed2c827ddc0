import { useState } from 'react';
import { Link } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';
import { VerdictBadge } from './judgement-view.tsx';
import type { OverrideView, ProductFit, VariantView } from './load-product-fit.server.ts';
import { OverrideForm } from './override-form.tsx';

interface OverridesProps {
  overrides: readonly OverrideView[];
  variants: readonly VariantView[];
  families: ProductFit['families'];
}

/** Section with the verdicts that staff give for this product, which go before the rules. */
export function Overrides({ overrides, variants, families }: OverridesProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="fit-overrides" className="grid gap-4 border-t border-rule pt-6">
      <div>
        <h2 id="fit-overrides" className="text-lg font-[600]">
          {m.fitAdmin_overrides()}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{m.fitAdmin_overrides_intro()}</p>
      </div>
      {overrides.length > 0 ? (
        <ul className="divide-y divide-rule border-y border-rule">
          {overrides.map((override) => (
            <OverrideRow key={override.id} override={override} />
          ))}
        </ul>
      ) : isAdding ? null : (
        <p className="text-muted">{m.fitAdmin_overrides_none()}</p>
      )}
      {isAdding ? (
        <OverrideForm variants={variants} families={families} onClose={() => setAdding(false)} />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
          {m.fitAdmin_override_add()}
        </Button>
      )}
    </section>
  );
}

function OverrideRow({ override }: { override: OverrideView }) {
  const [isAsked, setAsked] = useState(false);
  const { fetcher, isPending } = useActionResult();
  const { id, name, other, otherProductId, verdict, reason, remedy, added } = override;
  const remove = () => {
    setAsked(false);
    void fetcher.submit({ intent: 'endOverride', override: id }, { method: 'post' });
  };
  return (
    <li className="grid gap-1.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <VerdictBadge verdict={verdict} />
        <p className="min-w-0 flex-1 basis-60 font-[560]">
          {`${name} ↔ `}
          {otherProductId ? (
            <Link to={`/admin/products/${otherProductId}/fit`} className="text-link">
              {other}
            </Link>
          ) : (
            other
          )}
        </p>
        <Button
          size="sm"
          variant="ghost"
          pending={isPending}
          aria-label={m.fitAdmin_override_remove_of({ name, other })}
          onClick={() => setAsked(true)}
        >
          {m.fitAdmin_override_remove()}
        </Button>
      </div>
      {remedy ? <p className="text-[0.9375rem]">{m.fitAdmin_remedy({ remedy })}</p> : null}
      <p className="max-w-prose text-[0.9375rem] break-words">{reason}</p>
      <p className="text-sm text-muted">{added}</p>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={remove}
        title={m.fitAdmin_override_remove_title()}
        description={m.fitAdmin_override_remove_text({ name, other })}
        confirmLabel={m.fitAdmin_override_remove()}
        destructive
      />
    </li>
  );
}
