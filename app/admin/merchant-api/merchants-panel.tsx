import { m } from '#shared/i18n/index.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { MerchantEntry } from './load-merchants.server.ts';
import { MerchantCard } from './merchant-card.tsx';

interface ConfigsPanelProps {
  merchants: MerchantEntry[];
  onEdit: (id: string) => void;
  send: (fields: Record<string, string>) => void;
  isPending: boolean;
}

/** Panel of all merchants, newest first. */
export function MerchantsPanel({ merchants, onEdit, send, isPending }: ConfigsPanelProps) {
  if (merchants.length === 0)
    return <EmptyState title={m.merchants_none()}>{m.merchants_none_text()}</EmptyState>;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {merchants.map((merchant) => (
        <li key={merchant.id} className="min-w-0">
          <MerchantCard
            merchant={merchant}
            onEdit={() => onEdit(merchant.id)}
            send={send}
            isPending={isPending}
          />
        </li>
      ))}
    </ul>
  );
}
