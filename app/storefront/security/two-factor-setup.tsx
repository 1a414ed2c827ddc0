import { Form } from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { TwoFactorSetup } from './security-context.ts';

/**
 * Shows the secret as QR code, key and link, with a field for the first code, which proves that the
 * authenticator app has the secret.
 */
export function TwoFactorSetupForm({ setup, error }: { setup: TwoFactorSetup; error: string | undefined }) {
  const form = useFocusOnError(error ? setup : undefined);
  const { path, size } = setup.code;
  return (
    <Form ref={form} method="post" noValidate replace preventScrollReset className="grid gap-5">
      <input type="hidden" name="uri" value={setup.uri} />
      <p>{m.twoFactor_scan()}</p>
      {/* The QR code is dark on white in every theme, because scanners require that. */}
      <svg
        role="img"
        aria-label={m.twoFactor_qr()}
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        shapeRendering="crispEdges"
        className="size-56 max-w-full rounded-sm"
      >
        <path fill="#fff" d={`M-4-4h${size + 8}v${size + 8}H-4z`} />
        <path d={path} />
      </svg>
      <div className="grid gap-1 text-[0.9375rem]">
        <p className="text-muted">{m.twoFactor_secret()}</p>
        <code className="font-mono break-words">{setup.secret}</code>
        <a href={setup.uri} className="text-link justify-self-start">
          {m.twoFactor_open_app()}
        </a>
      </div>
      <Field label={m.twoFactor_code()} error={error} required>
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          className="max-w-48"
        />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="two-factor-confirm"
        className="justify-self-start max-sm:w-full"
      >
        {m.twoFactor_confirm()}
      </Button>
    </Form>
  );
}
