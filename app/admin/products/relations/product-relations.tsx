import { useState } from 'react';
import { Link } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { toast } from '#app/ui/toast.ts';
import type { StaffRelation } from '#server/catalogue/products/relations/index.ts';
import { m } from '#shared/i18n/index.ts';
import { type RelationView, relationViews } from '#shared/product-relations.ts';
import { ItemSearch } from '../../form/item-search.tsx';
import { relationKindLabels } from './kind-labels.ts';

/** Section with the relations of a product: adds one by a search, and removes one with a way back. */
export function ProductRelations({
  productId,
  relations,
}: {
  productId: string;
  relations: readonly StaffRelation[];
}) {
  const [kind, setKind] = useState<RelationView>('needs');
  const [removed, setRemoved] = useState<StaffRelation>();
  const { fetcher, errors, isPending } = useActionResult();
  const add = (other: string, as: RelationView = kind) =>
    void fetcher.submit({ intent: 'relate', kind: as, other }, { method: 'post' });
  const removal = useActionResult(() => {
    if (!removed) return;
    const undo = () => add(removed.productId, removed.kind);
    toast.success(m.relations_removed(), { action: { label: m.relations_undo(), onClick: undo } });
  });
  const remove = (relation: StaffRelation) => {
    setRemoved(relation);
    void removal.fetcher.submit({ intent: 'unrelate', relation: relation.id }, { method: 'post' });
  };
  const isChosen = (id: string) =>
    id === productId || relations.some((one) => one.productId === id && one.kind === kind);
  return (
    <section aria-labelledby="relations" className="mt-10 grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="relations" className="text-lg font-[600]">
          {m.relations_title()}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{m.relations_intro()}</p>
      </div>
      {relations.length === 0 ? <p className="text-muted">{m.relations_none()}</p> : null}
      {relationViews.map((view) => {
        const own = relations.filter((relation) => relation.kind === view);
        return own.length > 0 ? (
          <div key={view}>
            <h3 className="text-sm font-[600]">{relationKindLabels[view]()}</h3>
            <ul className="mt-1 divide-y divide-rule border-y border-rule">
              {own.map((relation) => (
                <RelationRow
                  key={relation.id}
                  relation={relation}
                  isPending={removal.isPending && removed?.id === relation.id}
                  onRemove={() => remove(relation)}
                />
              ))}
            </ul>
          </div>
        ) : null;
      })}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <Field label={m.relations_kind()} error={errors.kind}>
          <Select value={kind} onChange={({ target }) => setKind(target.value as RelationView)}>
            {relationViews.map((one) => (
              <option key={one} value={one}>
                {relationKindLabels[one]()}
              </option>
            ))}
          </Select>
        </Field>
        <ItemSearch
          label={m.relations_search()}
          path="/admin/products/find"
          none={m.relations_search_none()}
          isChosen={isChosen}
          error={errors.other}
          onChoose={({ id }) => !isPending && add(id)}
        />
      </div>
    </section>
  );
}

function RelationRow({
  relation: { productId, name, sku },
  isPending,
  onRemove,
}: {
  relation: StaffRelation;
  isPending: boolean;
  onRemove: () => void;
}) {
  return (
    <li className="flex items-center gap-3 py-2">
      <p className="min-w-0 flex-1 break-words">
        <Link to={`/admin/products/${productId}`} className="text-link mr-3">
          {name}
        </Link>
        <span className="figures text-sm text-muted">{sku}</span>
      </p>
      <Button
        size="sm"
        variant="ghost"
        pending={isPending}
        aria-label={m.relations_remove_of({ name })}
        onClick={onRemove}
      >
        {m.relations_remove()}
      </Button>
    </li>
  );
}
