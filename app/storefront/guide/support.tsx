import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';

/** Contact details for questions that the buying guide does not answer. */
export function SupportContact({ email, hours }: { email: string; hours: string }) {
  return (
    <section className="mt-20 rounded-sm border border-rule bg-surface p-6 md:mt-28 md:p-10 lg:p-14">
      <h2 className="text-[1.75rem] font-[640] tracking-[-0.028em] md:text-4xl">{m.guide_support()}</h2>
      <p className="mt-4 md:text-lg">
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </p>
      {hours ? <p className="mt-1 whitespace-pre-line text-muted">{hours}</p> : null}
      <p className="mt-7 flex flex-wrap gap-3">
        <a href={`mailto:${email}`} className={buttonClass({})}>
          {m.guide_support_mail()}
        </a>
        <Link to="/products" className={buttonClass({ variant: 'outline' })}>
          {m.guide_to_products()}
        </Link>
      </p>
    </section>
  );
}
