import { useId, useState } from 'react';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { formatDateTime } from '#shared/format.ts';
import { ConflictNote } from '../../form/conflict-note.tsx';
import { UnsavedGuard } from '../../form/unsaved-guard.tsx';
import type { KeyedProviderKind } from '#shared/payment-providers.ts';
import type { ProviderKeysState, StoredKeyState } from './load-providers.server.ts';
import { keyTexts } from './provider-texts.ts';
import { TestModeToggle } from './test-mode.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';

interface KeyDialogProps {
  provider: KeyedProviderKind;
  keys: ProviderKeysState;
  onClose: () => void;
}

/**
 * Dialog for the API keys of a payment provider: tests the stored keys (only their last characters are shown), adds a new key,
 * and shows the webhook URL and the test mode.
 */
export default function KeyDialog({ provider, keys, onClose }: KeyDialogProps) {
  const texts = keyTexts[provider];
  const form = useId();
  const [isDirty, setDirty] = useState(false);
  const [version, setVersion] = useState(keys.version);
  const [round, setRound] = useState(0);
  const startAgain = () => {
    setVersion(keys.version);
    setDirty(false);
    setRound(round + 1);
  };
  const { fetcher, isPending, errors, isConflict } = useActionResult(() => {
    setDirty(false);
    setRound((n) => n + 1);
  });
  // While the form has no unsaved input, its version follows the newest loaded version. The form sends this
  // version when it is saved, so that the server detects a change by another user.
  if (!isDirty && !isConflict && version !== keys.version) setVersion(keys.version);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isDirty}
      title={texts.title()}
      description={m.payments_configure_text()}
    >
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <div className="grid gap-6">
        {keys.unreadable > 0 ? <ErrorNote>{m.payments_keys_unreadable()}</ErrorNote> : null}
        <section aria-labelledby={`${form}-keys`}>
          <h3 id={`${form}-keys`} className="mb-2 font-[600]">
            {m.payments_keys()}
          </h3>
          <ul className="divide-y divide-rule border-y border-rule">
            {keys.environment ? (
              <KeyRow
                provider={provider}
                source="environment"
                name={m.payments_key_environment()}
                state={{ endsIn: keys.environment.endsIn, verifiedAt: null }}
                note={m.payments_key_environment_wins({
                  mode: keys.environment.mode === 'live' ? m.payments_mode_live() : m.payments_mode_test(),
                })}
              />
            ) : null}
            <KeyRow provider={provider} source="test" name={m.payments_key_test()} state={keys.test} />
            <KeyRow
              provider={provider}
              source="live"
              name={m.payments_key_live()}
              state={keys.live}
              {...(keys.live && !keys.live.verifiedAt && keys.liveInUse
                ? { note: m.payments_key_still_used({ end: keys.liveInUse.endsIn }) }
                : {})}
            />
          </ul>
        </section>
        <fetcher.Form
          key={round}
          id={form}
          method="post"
          action="/admin/payment-providers"
          noValidate
          className="grid gap-4"
          onChange={(event) => setDirty(new FormData(event.currentTarget).get('api_key') !== '')}
        >
          <input type="hidden" name="intent" value="key" />
          <input type="hidden" name="provider" value={provider} />
          <input type="hidden" name="version" value={version} />
          {isConflict ? <ConflictNote onReload={startAgain} /> : null}
          <Field label={m.payments_field_key()} hint={m.payments_field_key_hint()} error={errors.api_key}>
            <Input name="api_key" type="password" autoComplete="off" spellCheck={false} maxLength={120} />
          </Field>
          <div>
            <Button type="submit" pending={isPending}>
              {m.payments_key_save()}
            </Button>
          </div>
        </fetcher.Form>
        <Field
          label={m.payments_field_webhook()}
          hint={keys.isReachable ? texts.webhookHint() : m.payments_webhook_unreachable()}
        >
          <Input value={keys.webhookUrl} readOnly />
        </Field>
        <TestModeToggle keys={keys} />
      </div>
    </Dialog>
  );
}

function KeyRow({
  provider,
  source,
  name,
  state,
  note,
}: {
  provider: KeyedProviderKind;
  source: string;
  name: string;
  state: StoredKeyState | null;
  note?: string;
}) {
  const { fetcher, isPending } = useActionResult();
  const tested = state?.verifiedAt
    ? m.payments_key_tested({ date: formatDateTime(state.verifiedAt, currentLocale()) })
    : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-[560]">{name}</p>
        <p className="text-sm text-muted">
          {state
            ? [
                m.payments_key_set({ end: state.endsIn }),
                source === 'environment' ? null : (tested ?? m.payments_key_untested()),
              ]
                .filter(Boolean)
                .join(' · ')
            : m.payments_key_none()}
        </p>
        {note ? <p className="text-sm">{note}</p> : null}
      </div>
      {state ? (
        <fetcher.Form method="post" action="/admin/payment-providers">
          <input type="hidden" name="intent" value="test" />
          <input type="hidden" name="provider" value={provider} />
          <input type="hidden" name="source" value={source} />
          <Button
            type="submit"
            size="sm"
            variant="outline"
            pending={isPending}
            aria-label={m.payments_test_of({ name })}
          >
            {m.payments_test()}
          </Button>
        </fetcher.Form>
      ) : null}
    </li>
  );
}
