import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { StaffMerchant } from '#server/catalogue/merchants/index.ts';
import { type MerchantDraft, merchantTypeHasField } from './draft.ts';

interface SecretFieldsProps {
  draft: MerchantDraft;
  merchant: StaffMerchant | undefined;
  errors: FieldErrors;
  onChange: (change: Partial<MerchantDraft>) => void;
}

const hints = {
  shopify: m.merchants_hint_api_key_shopify,
  woocommerce: m.merchants_hint_api_key_woocommerce,
  generic: m.merchants_hint_api_key_generic,
  csv_url: () => '',
};

/**
 * Credential fields of the merchant's type. Stored credentials are not shown; an empty field leaves the
 * stored value unchanged.
 */
export function SecretFields({ draft, merchant, errors, onChange }: SecretFieldsProps) {
  const input = (name: 'api_key' | 'username' | 'password') => (
    <Input
      type={name === 'username' ? 'text' : 'password'}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      autoComplete={name === 'username' ? 'off' : 'new-password'}
      spellCheck={false}
      maxLength={2000}
    />
  );
  const hint = (isStored: boolean | undefined, otherwise = '') => (isStored ? m.merchants_kept() : otherwise);
  return (
    <>
      {merchantTypeHasField.apiKey(draft.type) ? (
        <Field
          label={m.merchants_field_api_key()}
          hint={hint(merchant?.hasApiKey, hints[draft.type]())}
          error={errors.api_key}
        >
          {input('api_key')}
        </Field>
      ) : null}
      {merchantTypeHasField.credentials(draft.type) ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={m.merchants_field_username()}
            hint={hint(merchant?.hasUsername)}
            error={errors.username}
          >
            {input('username')}
          </Field>
          <Field
            label={m.merchants_field_password()}
            hint={hint(merchant?.hasPassword)}
            error={errors.password}
          >
            {input('password')}
          </Field>
        </div>
      ) : null}
    </>
  );
}
