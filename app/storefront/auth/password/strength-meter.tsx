import { m } from '#shared/i18n/index.ts';
import { cx } from '#app/ui/cx.ts';
import { passwordStrength } from './password-strength.ts';

const fills = ['bg-danger', 'bg-warning', 'bg-success'] as const;

/** Shows the password strength as three chainring teeth with a text label. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const label = [m.auth_strength_weak, m.auth_strength_fair, m.auth_strength_strong][strength]!();
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="grid flex-1 grid-cols-3 gap-1">
        {fills.map((fill, level) => (
          <span
            key={fill}
            className={cx(
              'h-1 rounded-full transition-colors',
              level <= strength ? fills[strength] : 'bg-rule',
            )}
          />
        ))}
      </span>
      <span role="status" className="min-w-16 text-right text-sm text-muted">
        {label}
      </span>
    </div>
  );
}
