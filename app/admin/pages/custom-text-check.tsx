import { Badge } from '#app/ui/badge.tsx';
import { m } from '#shared/i18n/index.ts';
import { pageStateBadge, pageStateLabel } from './labels.ts';
import { VerifyButton } from './verify-button.tsx';

/** Note above the form of a legal page whose custom text the owner has not verified. */
export function CustomTextCheck() {
  return (
    <section className="mb-6 grid max-w-3xl justify-items-start gap-3 rounded-md border border-rule bg-surface p-4">
      <Badge variant={pageStateBadge.customUnverified}>{pageStateLabel.customUnverified()}</Badge>
      <p className="text-muted">{m.pages_own_legal()}</p>
      <VerifyButton />
    </section>
  );
}
