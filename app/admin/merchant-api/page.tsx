import { Suspense, lazy, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { columns } from '#server/catalogue/imports/index.ts';
import { AdminError } from '../admin-error.tsx';
import { Heading } from '../heading.tsx';
import { useFollow } from '../import/use-follow.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { ConfigsPanel } from './configs-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { loadMerchants } from './load-merchants.server.ts';
import { actOnMerchants } from './merchant-action.server.ts';
import { useMerchantAction } from './use-merchant-action.ts';
import { isUnderWay, useRunMessages } from './use-run-messages.ts';

const ConfigDialog = lazy(() => import('./config-dialog.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return { ...(await loadMerchants(shop)), columns: [...columns] };
}

export function ErrorBoundary() {
  return <AdminError message={m.merchants_load_failed()} />;
}

export const action = (args: ActionFunctionArgs) => actOnMerchants(args);

/** Other shops and wholesalers whose products are imported: their connections and import history. */
export default function MerchantsPage() {
  const { merchants, history, columns: known } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<string | 'new'>();
  // Key of the dialog; incremented after a reload so that the dialog remounts with the new data.
  const [generation, setGeneration] = useState(0);
  const { revalidate } = useRevalidator();
  const { send, isPending } = useMerchantAction();
  useFollow(merchants.some(({ run }) => run && isUnderWay(run)));
  useRunMessages(history);
  const reload = () => void revalidate().then(() => setGeneration((n) => n + 1));
  const open = merchants.find(({ id }) => id === edited);
  return (
    <>
      <Heading title={m.admin_menu_merchant()}>
        <Button onClick={() => setEdited('new')}>{m.merchants_new()}</Button>
      </Heading>
      <Tabs
        label={m.merchants_tabs()}
        tabs={[
          {
            id: 'configs',
            label: m.merchants_tab_configs(),
            content: (
              <ConfigsPanel merchants={merchants} onEdit={setEdited} send={send} isPending={isPending} />
            ),
          },
          { id: 'history', label: m.merchants_tab_history(), content: <HistoryPanel history={history} /> },
        ]}
      />
      <Suspense>
        {edited === 'new' || open ? (
          <ConfigDialog
            key={`${edited}:${generation}`}
            merchant={open}
            columns={known}
            onClose={() => setEdited(undefined)}
            onReload={reload}
          />
        ) : null}
      </Suspense>
    </>
  );
}
