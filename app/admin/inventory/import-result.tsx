import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { importOutcome } from './import-badge.ts';

const badges = {
  success: { variant: 'success', label: m.stock_import_badge_success },
  partial: { variant: 'warning', label: m.stock_import_badge_partial },
  failure: { variant: 'destructive', label: m.stock_import_badge_failure },
} as const;

/** Badge with the outcome of an import. */
export function ImportOutcomeBadge({ result }: { result: ReturnType<typeof importOutcome> }) {
  const { variant, label } = badges[result];
  return <Badge variant={variant}>{label()}</Badge>;
}
