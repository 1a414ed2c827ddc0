import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { ImportCheckSummary } from './check-summary.tsx';
import { type CategoryOption, MappingCategories } from './mapping-categories.tsx';
import type { MappingView } from './mapping-steps.server.ts';
import { MappingOptions } from './mapping-options.tsx';
import { PlannedChanges } from './planned-changes.tsx';
import { columnTargetLabels } from './target-labels.ts';
import type { FileImport } from './use-import.ts';

/** Form with the meaning of a file's columns, its categories and its prices, and the check of the result. */
export function MappingPanel({ work, categories }: { work: FileImport; categories: CategoryOption[] }) {
  return work.view ? <MappingForm work={work} view={work.view} categories={categories} /> : null;
}

interface MappingFormProps {
  work: FileImport;
  view: MappingView;
  categories: CategoryOption[];
}

function MappingForm({ work, view, categories }: MappingFormProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form appears below the chosen file, so the focus moves to it.
  useEffect(() => title.current?.focus(), []);
  const { preview } = work;
  const { mapping, columns, format, encoding, rows, supplier } = view;
  const used = Object.values(mapping.columns);
  const need =
    mapping.mode === 'prices'
      ? used.includes('sku')
        ? ''
        : m.imports_map_need_sku()
      : used.includes('sku') || used.includes('name')
        ? ''
        : m.imports_map_need();
  const about = [
    rows === 1 ? m.imports_map_rows_one() : m.imports_map_rows({ count: rows }),
    encoding?.toUpperCase(),
    format === 'shopify' ? m.imports_map_format_shopify() : '',
    format === 'woocommerce' ? m.imports_map_format_woocommerce() : '',
    supplier ? m.imports_map_template({ name: supplier }) : '',
  ].filter(Boolean);
  return (
    <section
      aria-labelledby="mapping-title"
      className="mt-6 grid max-w-5xl gap-6 rounded-md border border-rule bg-surface p-5"
    >
      <div>
        <h2 id="mapping-title" tabIndex={-1} ref={title} className="text-lg font-[600] outline-none">
          {m.imports_map_title()}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{m.imports_map_text()}</p>
        <p className="mt-2 text-sm">{about.join(' · ')}</p>
      </div>
      <ul className="divide-y divide-rule border-y border-rule">
        {columns.map(({ name, samples }) => (
          <li key={name} className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
            <div className="min-w-0">
              <p className="font-[560] break-words">{name}</p>
              <p className="line-clamp-2 text-sm break-words text-muted">
                {samples.length > 0 ? samples.join(' · ') : m.imports_map_empty()}
              </p>
            </div>
            <Field label={m.imports_map_column({ name })} hideLabel>
              <Select
                value={mapping.columns[name] ?? 'ignore'}
                disabled={work.isBusy}
                onChange={(event) =>
                  work.change({
                    columns: { ...mapping.columns, [name]: event.target.value as 'ignore' },
                  })
                }
              >
                {Object.entries(columnTargetLabels).map(([target, label]) => (
                  <option key={target} value={target}>
                    {label()}
                  </option>
                ))}
              </Select>
            </Field>
          </li>
        ))}
      </ul>
      <MappingCategories work={work} mapping={mapping} categories={categories} />
      <MappingOptions work={work} mapping={mapping} />
      <Field label={m.imports_map_supplier()} hint={m.imports_map_supplier_hint()} className="max-w-md">
        <Input
          value={work.supplier}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => work.setSupplier(event.target.value)}
        />
      </Field>
      {need ? <p className="text-sm text-danger">{need}</p> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant={preview ? 'outline' : 'default'}
          onClick={work.check}
          pending={work.isChecking}
          disabled={Boolean(need)}
        >
          {m.imports_map_check()}
        </Button>
        {preview && !work.isChanged ? (
          <Button onClick={work.ask} disabled={work.isBusy}>
            {m.imports_preview_go()}
          </Button>
        ) : null}
        {preview && work.isChanged ? <p className="text-sm text-muted">{m.imports_map_changed()}</p> : null}
      </div>
      {preview && !work.isChanged ? (
        <div className="grid gap-6" aria-live="polite">
          <ImportCheckSummary check={preview.check} total={preview.total} />
          <PlannedChanges preview={preview} />
        </div>
      ) : null}
    </section>
  );
}
