import { m } from '#app/i18n/index.ts';
import { Link } from '#app/i18n/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';

/** What a cart without anything says. */
export function EmptyCart({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <EmptyState
      title={m.cart_empty()}
      action={
        <Link to="/products" onClick={onNavigate} className={buttonClass({})}>
          {m.cart_browse()}
        </Link>
      }
    >
      {m.cart_empty_text()}
    </EmptyState>
  );
}

/** What changed since the buyer last looked, read out when it appears. */
export function CartNotices({ notices, failed }: { notices: string[]; failed: boolean }) {
  const all = failed ? [...notices, m.cart_unreachable()] : notices;
  if (all.length === 0) return null;
  return (
    <div className="mb-4">
      <ErrorNote>
        <ul className="grid gap-1">
          {all.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      </ErrorNote>
    </div>
  );
}
