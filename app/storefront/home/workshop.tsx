import { m } from '#app/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';

/** What the workshop does for those who buy here: checks before, fits after. */
export function Workshop({ image, email, city }: { image: string; email: string; city: string }) {
  const mailTo = (subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`;
  const offers = [
    { title: m.home_check_title(), text: m.home_check_text(), mail: m.home_check_mail(), href: mailTo(m.home_check_subject()) },
    { title: m.home_mounting_title({ city }), text: m.home_mounting_text(), mail: m.home_mounting_mail(), href: mailTo(m.home_mounting_subject()) },
  ];
  return (
    <section className="page mt-20 md:mt-28">
      <div className="grid overflow-hidden rounded-sm bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="isolate grid aspect-[3/2] place-items-center bg-ground lg:aspect-auto">
          {image ? <img src={image} alt="" width={800} height={800} loading="lazy" decoding="async" className="size-full max-h-[34rem] object-contain p-[8%] mix-blend-multiply lg:h-auto" /> : null}
        </div>
        <div className="divide-y divide-rule px-6 md:px-10 lg:px-14">
          {offers.map(({ title, text, mail, href }) => (
            <div key={title} className="flex flex-col items-start py-9 md:py-12">
              <h2 className="text-2xl font-[640] tracking-[-0.026em] md:text-[2rem]">{title}</h2>
              <p className="mt-3 mb-6 max-w-prose text-pretty text-muted md:text-lg">{text}</p>
              <a href={href} className={buttonClass({ variant: 'outline' })}>{mail}</a>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
