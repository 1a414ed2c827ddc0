import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

export interface TermsSummary {
  /**
   * Introduction of the owner's terms, shown instead of the summary with the figures of the settings; null
   * while the terms are the composed ones.
   */
  own: string | null;
  days: number;
  refund: number;
  warranty: number;
  hours: number;
}

/** Summary of the terms of sale, with the full text on request and the acceptance checkbox. */
export function TermsAcceptance({
  facts,
  accepted,
  onAccept,
}: {
  facts: TermsSummary;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <Checkbox
        name="terms"
        label={m.checkout_terms_accept()}
        checked={accepted}
        onChange={(event) => onAccept(event.target.checked)}
        required
      />
      <Button variant="link" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {m.checkout_terms_read()}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={m.checkout_terms()}>
        <p className="leading-relaxed">{facts.own ?? m.checkout_terms_summary(facts)}</p>
        <p className="mt-4">
          <Link to="/terms" target="_blank" className="text-link">
            {m.checkout_terms_page()}
          </Link>
        </p>
      </Dialog>
    </div>
  );
}
