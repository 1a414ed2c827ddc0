import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import type { MerchantType, StaffMerchant } from '#server/catalogue/merchants/index.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { type MerchantDraft, merchantDraftOf, merchantTypeHasField, isDraftComplete } from './draft.ts';
import { merchantTypeLabels } from './labels.ts';
import type { MerchantResult } from './merchant-action.server.ts';
import { NameValueListField } from './pair-rows.tsx';
import { SecretFields } from './secret-fields.tsx';
import { ConnectionTestResult } from './connection-test-result.tsx';

interface ConfigDialogProps {
  merchant: StaffMerchant | undefined;
  /** Columns that a product import reads. */
  columns: readonly string[];
  onClose: () => void;
  /** Called to load the current version and discard the user's changes. */
  onReload: () => void;
}

const action = '/admin/merchant-api';

const urlHints = {
  shopify: m.merchants_hint_url_shopify,
  woocommerce: m.merchants_hint_url_woocommerce,
  generic: m.merchants_hint_url_generic,
  csv_url: m.merchants_hint_url_csv_url,
};

/** Dialog that creates or edits a merchant connection, which can be tested before saving. */
export default function MerchantDialog({ merchant: now, columns, onClose, onReload }: ConfigDialogProps) {
  const form = useId();
  // Version read when the dialog opened; later revalidations must not replace the version that the user
  // edits.
  const [merchant] = useState(now);
  const [draft, setDraft] = useState(() => merchantDraftOf(merchant));
  const { fetcher, result, isPending, isConflict } = useActionResult(onClose);
  const trial = useFetcher<MerchantResult>();
  const isTrialPending = trial.state !== 'idle';
  const trialResult = isTrialPending ? undefined : trial.data;
  const errors = result?.errors ?? trialResult?.errors ?? {};
  const set = (change: Partial<MerchantDraft>) => setDraft((before) => ({ ...before, ...change }));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(merchantDraftOf(merchant));
  const query = { id: merchant?.id ?? '', version: merchant?.version ?? '', merchant: JSON.stringify(draft) };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      dismissible={!isDirty}
      title={merchant ? m.merchants_dialog_edit({ name: merchant.name }) : m.merchants_dialog_new()}
      footer={
        <>
          <Button
            variant="outline"
            disabled={!isDraftComplete(draft)}
            pending={isTrialPending}
            onClick={() => void trial.submit({ intent: 'test', ...query }, { method: 'post', action })}
          >
            {m.merchants_test()}
          </Button>
          <Button type="submit" form={form} disabled={!isDraftComplete(draft)} pending={isPending}>
            {m.merchants_save()}
          </Button>
        </>
      }
    >
      <UnsavedGuard isDirty={isDirty && !isPending && !isTrialPending} />
      <fetcher.Form id={form} method="post" action={action} noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="save" />
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {isConflict ? <ConflictNote onReload={onReload} /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.merchants_field_name()} error={errors.name} required>
            <Input
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
              maxLength={120}
            />
          </Field>
          <Field label={m.merchants_field_type()} error={errors.type}>
            <Select
              value={draft.type}
              onChange={(event) => set({ type: event.target.value as MerchantType })}
            >
              {Object.entries(merchantTypeLabels).map(([type, label]) => (
                <option key={type} value={type}>
                  {label()}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label={m.merchants_field_url()} hint={urlHints[draft.type]()} error={errors.base_url} required>
          <Input
            type="url"
            value={draft.base_url}
            onChange={(event) => set({ base_url: event.target.value })}
            placeholder="https://"
          />
        </Field>
        <SecretFields draft={draft} merchant={merchant} errors={errors} onChange={set} />
        {merchantTypeHasField.productsPath(draft.type) ? (
          <Field label={m.merchants_field_products()} error={errors.products_path}>
            <Input
              value={draft.products_path}
              onChange={(event) => set({ products_path: event.target.value })}
              spellCheck={false}
            />
          </Field>
        ) : null}
        <NameValueListField
          title={m.merchants_headers()}
          hint={m.merchants_headers_hint()}
          pairs={draft.headers}
          addLabel={m.merchants_header_add()}
          removeLabel={(number) => m.merchants_header_remove({ number })}
          onChange={(headers) => set({ headers })}
        >
          {({ name, value, isKept }, at, change) => (
            <>
              <Field label={m.merchants_header_name({ number: at + 1 })} error={errors[`headers.${at}`]}>
                <Input
                  value={name}
                  onChange={(event) => change({ name: event.target.value, isKept: false })}
                  spellCheck={false}
                />
              </Field>
              <Field label={m.merchants_header_value({ number: at + 1 })}>
                <Input
                  type="password"
                  autoComplete="new-password"
                  value={value}
                  placeholder={isKept ? m.merchants_kept() : ''}
                  onChange={(event) => change({ value: event.target.value })}
                />
              </Field>
            </>
          )}
        </NameValueListField>
        <NameValueListField
          title={m.merchants_mapping()}
          hint={m.merchants_mapping_hint()}
          pairs={draft.mapping}
          addLabel={m.merchants_mapping_add()}
          removeLabel={(number) => m.merchants_mapping_remove({ number })}
          onChange={(mapping) => set({ mapping })}
        >
          {({ name, value }, at, change) => (
            <>
              <Field label={m.merchants_mapping_column({ number: at + 1 })} error={errors[`mapping.${at}`]}>
                <Select value={name} onChange={(event) => change({ name: event.target.value })}>
                  <option value="" />
                  {columns.map((column) => (
                    <option key={column}>{column}</option>
                  ))}
                </Select>
              </Field>
              <Field label={m.merchants_mapping_path({ number: at + 1 })}>
                <Input
                  value={value}
                  onChange={(event) => change({ value: event.target.value })}
                  spellCheck={false}
                />
              </Field>
            </>
          )}
        </NameValueListField>
        <Checkbox
          label={m.merchants_field_active()}
          checked={draft.is_active}
          onChange={(event) => set({ is_active: event.target.checked })}
        />
        {trialResult ? <ConnectionTestResult result={trialResult} /> : null}
      </fetcher.Form>
    </Dialog>
  );
}
