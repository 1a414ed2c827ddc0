import { useEffect, useRef } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';
import { m } from '#shared/i18n/index.ts';
import type { WithdrawalReceipt } from './views.ts';

/** Receipt of a withdrawal, with the time of receipt and the next steps. */
export function WithdrawalReceiptView({ receipt }: { receipt: WithdrawalReceipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-3xl font-[640] tracking-[-0.02em] text-balance outline-none md:text-4xl"
      >
        {m.returns_receipt_title()}
      </h1>
      <dl className="mt-8 grid gap-3 border-y border-rule py-5">
        <Detail label={m.returns_receipt_number()}>
          <strong className="figures font-[640]">{receipt.number}</strong>
        </Detail>
        <Detail label={m.returns_number()}>
          <span className="figures">{receipt.order}</span>
        </Detail>
        <Detail label={m.returns_receipt_at()}>
          <time dateTime={receipt.isoAt}>{receipt.at}</time>
        </Detail>
      </dl>
      <ul className="my-5 grid gap-2">
        {receipt.lines.map((line) => (
          <li key={line.name}>
            {m.returns_line({ quantity: line.quantity, name: line.name })}
            {line.reason ? <span className="block text-sm text-muted">{line.reason}</span> : null}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 leading-relaxed text-pretty">
        <p>{m.returns_receipt_mail({ email: receipt.email })}</p>
        {receipt.hasUnsent ? <p>{m.returns_receipt_unsent()}</p> : null}
        {receipt.hasSent ? (
          <>
            <p>{m.returns_receipt_send()}</p>
            <address className="rounded-md border border-rule bg-surface p-4 not-italic">
              {receipt.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            {receipt.labelUrl ? (
              <div className="grid gap-3 rounded-md border border-rule bg-surface p-4">
                <p>{m.returns_receipt_free()}</p>
                <a
                  href={receipt.labelUrl}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass({ className: 'justify-self-start' })}
                >
                  {m.returns_receipt_label()}
                </a>
              </div>
            ) : null}
            <p>{m.returns_receipt_refund({ days: receipt.refundDays })}</p>
          </>
        ) : null}
      </div>
    </article>
  );
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
