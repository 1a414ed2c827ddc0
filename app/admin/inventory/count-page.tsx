import { useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { readOpenStockTake } from '#server/catalogue/inventory/count/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { actOnStockTake } from './count-action.server.ts';
import { CountedLinesTable } from './count-lines.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return { count: (await readOpenStockTake(shop.db)) ?? null };
}

export const action = (args: ActionFunctionArgs) => actOnStockTake(args);

/** Page of the open stock-take: counted and expected quantities, until the differences are applied. */
export default function StockTakePage() {
  const { count } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === 'POST';
  const submit = useSubmit();
  const [asked, setAsked] = useState<'confirm' | 'drop'>();
  const form = useRef<HTMLFormElement>(null);
  useFlashMessage(answer);
  useEffect(() => {
    if (!answer?.ok) return;
    form.current?.reset();
    form.current?.querySelector<HTMLInputElement>('input[name="sku"]')?.focus();
  }, [answer]);
  const differences = count?.lines.filter(({ counted, expected }) => counted !== expected).length ?? 0;
  const end = () => {
    if (count && asked) void submit({ intent: asked, count: count.id }, { method: 'post' });
    setAsked(undefined);
  };
  return (
    <>
      <ScreenHeading title={m.stock_count_title()}>
        <Link to="/admin/inventory" className="text-link">
          {m.stock_back()}
        </Link>
      </ScreenHeading>
      {count ? (
        <>
          <p className="mb-1 text-muted">{m.stock_count_text()}</p>
          <p className="mb-5 text-sm text-muted">
            {m.stock_count_begun({ date: formatDateTime(count.openedAt, currentLocale()) })}
          </p>
          <Form ref={form} method="post" noValidate className="mb-6 flex flex-wrap items-start gap-3">
            <input type="hidden" name="count" value={count.id} />
            <Field label={m.stock_count_sku()} error={answer?.errors?.sku} required className="min-w-48">
              <Input name="sku" required autoComplete="off" spellCheck={false} />
            </Field>
            <Field label={m.stock_count_counted()} error={answer?.errors?.counted} required className="w-32">
              <Input name="counted" type="number" min={0} step={1} required inputMode="numeric" />
            </Field>
            <Button type="submit" name="intent" value="note" pending={isPending} className="mt-6.5">
              {m.stock_count_add()}
            </Button>
          </Form>
          <CountedLinesTable countId={count.id} lines={count.lines} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              disabled={count.lines.length === 0}
              pending={isPending}
              onClick={() => setAsked('confirm')}
            >
              {m.stock_count_confirm()}
            </Button>
            <Button variant="outline" onClick={() => setAsked('drop')}>
              {m.stock_count_drop()}
            </Button>
          </div>
        </>
      ) : (
        <EmptyState
          title={m.stock_count_none()}
          action={
            <Form method="post">
              <Button type="submit" name="intent" value="begin" pending={isPending}>
                {m.stock_count_begin()}
              </Button>
            </Form>
          }
        >
          {m.stock_count_text()}
        </EmptyState>
      )}
      <AlertDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={end}
        title={asked === 'drop' ? m.stock_count_drop() : m.stock_count_confirm()}
        description={
          asked === 'drop' ? m.stock_count_drop_text() : m.stock_count_confirm_text({ count: differences })
        }
        confirmLabel={asked === 'drop' ? m.stock_count_drop() : m.stock_count_confirm()}
        destructive={asked === 'drop'}
      />
    </>
  );
}
