import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { localizedPath } from '#app/link.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';
import { type EmbeddablePage, embedParameter } from '#shared/embed.ts';
import { PageMeta } from '../../page-meta.tsx';
import { EmbedCode } from './embed-code.tsx';
import { useEmbedded } from './use-embedded.ts';

interface CalculatorPageProps {
  title: string;
  intro: string;
  path: EmbeddablePage;
  /** Fields of the form; their names are the parameters of the URL. */
  fields: ReactNode;
  /** Source of the formula. */
  source: ReactNode;
  /** Text of the button; by default “Calculate”. */
  submit?: string;
  children: ReactNode;
}

/** Page of a calculator: form and result. The URL contains the inputs, so a result can be shared. */
export function CalculatorPage({
  title,
  intro,
  path,
  fields,
  source,
  submit,
  children,
}: CalculatorPageProps) {
  const isEmbedded = useEmbedded();
  return (
    <div className={isEmbedded ? 'page py-6' : 'page py-10 md:py-14'}>
      <PageMeta title={title} description={intro} path={path} />
      {isEmbedded ? null : (
        <Breadcrumb items={[{ label: m.footer_guide(), to: localizedPath('/guide') }, { label: title }]} />
      )}
      <h1 className="display mt-4 break-words hyphens-auto">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-pretty text-muted">{intro}</p>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-14">
        <Form action={localizedPath(path)} preventScrollReset className="grid gap-5">
          {fields}
          {isEmbedded ? <input type="hidden" name={embedParameter} value="1" /> : null}
          <Button type="submit" className="justify-self-start print:hidden">
            {submit ?? m.calculator_submit()}
          </Button>
        </Form>
        <section aria-label={m.calculator_result()} aria-live="polite" className="min-w-0">
          {children}
          <div className="mt-6 max-w-prose text-sm text-muted">{source}</div>
        </section>
      </div>
      {isEmbedded ? null : <EmbedCode path={path} title={title} />}
    </div>
  );
}
