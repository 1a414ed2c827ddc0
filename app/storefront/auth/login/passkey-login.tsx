import { useState } from 'react';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { supportsPasskeys, signInByPasskey } from '#app/storefront/security/passkey-browser.ts';

/** Button that signs in with a passkey, if the browser supports passkeys; its script loads after the page. */
export default function PasskeySignInButton({ next }: { next: string | null }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!supportsPasskeys()) return null;
  const signIn = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const outcome = await signInByPasskey();
      // Loads a full page instead of navigating in the client, because all content now depends on the
      // customer.
      if (outcome.ok)
        return location.assign(
          `/preferences?${new URLSearchParams(next ? { next } : { locale: currentLocale() })}`,
        );
      if (outcome.reason !== 'cancelled') setError(m.security_passkey_sign_in_failed());
    } catch {
      setError(m.security_passkey_sign_in_failed());
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      <p className="text-center text-sm text-muted">{m.security_or()}</p>
      {error ? <ErrorNote>{error}</ErrorNote> : null}
      <Button variant="outline" size="lg" pending={isBusy} onClick={signIn}>
        {m.security_passkey_sign_in()}
      </Button>
    </div>
  );
}
