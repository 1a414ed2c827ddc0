import { Suspense, lazy, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { importColumns } from '#server/catalogue/imports/index.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { useRevalidateWhile } from '../import/use-revalidate-while.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { useTabParam } from '../use-tab-param.ts';
import { MerchantsPanel } from './merchants-panel.tsx';
import { MerchantHistoryPanel } from './history-panel.tsx';
import { loadMerchants } from './load-merchants.server.ts';
import { actOnMerchants } from './merchant-action.server.ts';
import { isRunUnfinished, useRunEndNotifications } from './use-run-messages.ts';

const ConfigDialog = lazy(() => import('./merchant-dialog.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return { ...(await loadMerchants(shop)), columns: [...importColumns] };
}

export function ErrorBoundary() {
  return <AdminError message={m.merchants_load_failed()} />;
}

export const action = (args: ActionFunctionArgs) => actOnMerchants(args);

/**
 * Page of the merchants (other shops and wholesalers) whose products are imported: connections and import
 * history.
 */
export default function MerchantsPage() {
  const { merchants, history, columns: known } = useLoaderData<typeof loader>();
  const [tab, setTab] = useTabParam(['configs', 'history']);
  const [edited, setEdited] = useState<string | 'new'>();
  // React key of the dialog; incremented after a reload so that the dialog remounts with the new data.
  const [generation, setGeneration] = useState(0);
  const { revalidate } = useRevalidator();
  const { fetcher, isPending } = useActionResult();
  const send = (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' });
  useRevalidateWhile(merchants.some(({ run }) => run && isRunUnfinished(run)));
  useRunEndNotifications(history);
  const reload = () => void revalidate().then(() => setGeneration((n) => n + 1));
  const open = merchants.find(({ id }) => id === edited);
  return (
    <>
      <ScreenHeading title={m.admin_menu_merchant()}>
        <Button onClick={() => setEdited('new')}>{m.merchants_new()}</Button>
      </ScreenHeading>
      <Tabs
        label={m.merchants_tabs()}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'configs',
            label: m.merchants_tab_configs(),
            content: (
              <MerchantsPanel merchants={merchants} onEdit={setEdited} send={send} isPending={isPending} />
            ),
          },
          {
            id: 'history',
            label: m.merchants_tab_history(),
            content: <MerchantHistoryPanel history={history} send={send} />,
          },
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
