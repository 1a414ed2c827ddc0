import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { type KeyedProviderKind, isKeyedProvider } from '#shared/payment-providers.ts';
import type { ProviderKeysState, ProviderState } from './load-providers.server.ts';
import type { ProvidersData } from './load-page.server.ts';
import { providerBadge, providerTexts, providerTypeLabel } from './provider-texts.ts';
import { useActionResult } from '#app/form/use-action-result.ts';

const KeyDialog = lazy(() => import('./key-dialog.tsx'));

/** Cards of the available payment providers, each with its state. */
export function ProviderCards({
  providers,
  keys,
}: Pick<ProvidersData, 'providers'> & { keys: Record<KeyedProviderKind, ProviderKeysState> }) {
  const [configured, setConfigured] = useState<KeyedProviderKind>();
  return (
    <>
      <ul className="grid gap-4 xl:grid-cols-2">
        {providers.map((provider) => (
          <ProviderCard key={provider.name} provider={provider} onConfigure={setConfigured} />
        ))}
      </ul>
      <Suspense>
        {configured ? (
          <KeyDialog provider={configured} keys={keys[configured]} onClose={() => setConfigured(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

function ProviderCard({
  provider,
  onConfigure,
}: {
  provider: ProviderState;
  onConfigure: (kind: KeyedProviderKind) => void;
}) {
  const { name, isUsed, isActive, isConfigured, methods, types } = provider;
  const { fetcher, isPending } = useActionResult();
  const texts = providerTexts[name]();
  const [label, variant] = providerBadge(provider);
  const title = texts.name;
  return (
    <li className="grid content-start gap-4 rounded-md border border-rule bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-[600]">{title}</h2>
        <Badge variant={variant}>{label}</Badge>
      </div>
      <p>{texts.description}</p>
      <dl className="grid gap-x-4 gap-y-0.5 text-[0.9375rem] max-sm:[&>dt]:mt-2 sm:gap-y-2 sm:grid-cols-[9rem_1fr]">
        <Detail name={m.payments_fact_type()}>
          {types.map((type) => providerTypeLabel[type]()).join(', ')}
        </Detail>
        <Detail name={m.payments_fact_fees()}>{texts.fees}</Detail>
        <Detail name={m.payments_fact_methods()}>
          {methods
            ? methods.join(', ')
            : isConfigured
              ? m.payments_methods_unused()
              : m.payments_methods_unknown()}
        </Detail>
        <Detail name={m.payments_fact_setup()}>
          <ul className="list-disc pl-4">
            {texts.setup.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Detail>
      </dl>
      {isUsed && isConfigured && !isActive ? (
        <p className="text-sm text-muted">{m.payments_stands_back()}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isKeyedProvider(name) ? (
          <Button variant="outline" onClick={() => onConfigure(name)}>
            {m.payments_configure()}
          </Button>
        ) : null}
        {name === 'bank_transfer' ? (
          <Link to="?tab=settings" className={buttonClass({ variant: 'outline' })}>
            {m.payments_configure()}
          </Link>
        ) : null}
        {isConfigured || !isUsed ? (
          <fetcher.Form method="post" action="/admin/payment-providers">
            <input type="hidden" name="intent" value="use" />
            <input type="hidden" name="provider" value={name} />
            <input type="hidden" name="used" value={String(!isUsed)} />
            <Button
              type="submit"
              variant={isUsed ? 'outline' : 'default'}
              pending={isPending}
              aria-label={isUsed ? m.payments_disable_of({ title }) : m.payments_enable_of({ title })}
            >
              {isUsed ? m.payments_disable() : m.payments_enable()}
            </Button>
          </fetcher.Form>
        ) : null}
      </div>
    </li>
  );
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
