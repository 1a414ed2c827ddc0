import { m } from '#shared/i18n/index.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { drawPageFooters, drawTable } from '#server/platform/kernel/pdf-parts.ts';
import {
  textLeft,
  createPdf,
  textRight,
  toWindows1252,
  formatDocumentDay,
} from '#server/platform/kernel/pdf.ts';
import { formatOrderAmount, formatPercent } from '#shared/format.ts';
import type { CreditNoteData, DocumentLine, InvoiceData } from './document-data.ts';
import { drawDocumentHead, drawTotals } from './draw-parts.ts';

type Document = InvoiceData | CreditNoteData;

/**
 * Renders an invoice or a credit note as PDF in the customer's language. The same data always give the same
 * bytes.
 */
export function renderDocument(data: Document): Promise<Buffer> {
  const o = { locale: data.locale };
  const title =
    'invoiceNumber' in data
      ? m.invoice_credit_title({ number: data.number }, o)
      : m.invoice_title({ number: data.number }, o);
  const created = new Date(`${data.issuedOn}T12:00:00Z`);
  return createPdf({ title, author: data.seller.name, created, locale: data.locale }, (pdf) => {
    drawDocumentHead(pdf, { seller: data.seller, title, facts: detailsOf(data), address: data.customer });
    if (data.deliveredTo) {
      pdf
        .font('Helvetica')
        .fontSize(9)
        .text(toWindows1252(`${m.invoice_delivered_to({}, o)} ${data.deliveredTo.join(', ')}`), {
          width: textRight - textLeft,
        });
      pdf.moveDown(1.5);
    }
    const columns = [
      { label: m.invoice_col_name({}, o), width: 222, align: 'left' },
      { label: m.invoice_col_quantity({}, o), width: 54, align: 'right' },
      { label: m.invoice_col_unit({ currency: data.currency }, o), width: 90, align: 'right' },
      { label: m.invoice_col_rate({}, o), width: 45, align: 'right' },
      { label: m.invoice_col_total({ currency: data.currency }, o), width: 76, align: 'right' },
    ] as const;
    drawTable(
      pdf,
      columns,
      data.lines.map((line) => rowOf(line, data)),
    );
    drawTotals(pdf, sumsOf(data));
    pdf.moveDown(1.5);
    drawTable(
      pdf,
      [
        { label: m.invoice_col_rate({}, o), width: 110, align: 'left' },
        { label: m.invoice_net({ currency: data.currency }, o), width: 125, align: 'right' },
        { label: m.invoice_vat({ currency: data.currency }, o), width: 125, align: 'right' },
        { label: m.invoice_gross({ currency: data.currency }, o), width: 127, align: 'right' },
      ],
      data.rates.map(({ rate, net, vat, gross }) => [
        formatPercent(rate, data.locale),
        plain(net),
        plain(vat),
        plain(gross),
      ]),
    );
    pdf.moveDown(1);
    pdf.font('Helvetica').fontSize(9).fillColor('#000');
    for (const note of notesOf(data))
      pdf.text(toWindows1252(note), textLeft, pdf.y, { width: textRight - textLeft }).moveDown(0.4);
    drawPageFooters(pdf, `${data.seller.name} · ${title}`);
  });
}

function detailsOf(data: Document): [string, string][] {
  const o = { locale: data.locale };
  const order: [string, string] = [
    m.invoice_order({}, o),
    `${data.orderNumber}, ${formatDocumentDay(data.orderedOn)}`,
  ];
  const issued: [string, string] = [m.invoice_issued({}, o), formatDocumentDay(data.issuedOn)];
  if ('invoiceNumber' in data)
    return [
      issued,
      [m.invoice_refers({}, o), `${data.invoiceNumber}, ${formatDocumentDay(data.invoiceIssuedOn)}`],
      order,
    ];
  return [
    issued,
    [m.invoice_supplied({}, o), formatDocumentDay(data.suppliedOn)],
    order,
    [
      m.invoice_paid({}, o),
      `${formatDocumentDay(data.paidOn)}, ${paymentMethodName(data.method, data.locale)}`,
    ],
    ...(data.reference ? [[m.invoice_reference({}, o), data.reference] as [string, string]] : []),
  ];
}

function rowOf(line: DocumentLine, data: Document): string[] {
  const o = { locale: data.locale };
  const name =
    line.kind === 'shipping'
      ? m.invoice_shipping({ service: line.name }, o)
      : line.kind === 'refund'
        ? m.invoice_refund({}, o)
        : [line.name, line.sku].filter(Boolean).join('\n');
  return [
    name,
    String(line.quantity),
    plain(line.unitPrice),
    formatPercent(data.rates[0]?.rate ?? 0, data.locale),
    plain(line.total + line.discount),
  ];
}

function sumsOf(data: Document): [string, string, boolean?][] {
  const o = { locale: data.locale };
  const discount = data.lines.reduce((sum, line) => sum + line.discount, 0);
  const rate = 'discountRate' in data ? data.discountRate : 0;
  const code = 'discountCode' in data ? data.discountCode : null;
  const plainLabel = rate
    ? m.invoice_discount_rate({ rate: formatPercent(rate, data.locale) }, o)
    : m.invoice_discount({}, o);
  const total = 'invoiceNumber' in data ? m.invoice_credit_total({}, o) : m.invoice_total({}, o);
  return [
    ...(discount > 0
      ? [
          [code ? `${plainLabel}, ${m.promotion_discount({ code }, o)}` : plainLabel, plain(-discount)] as [
            string,
            string,
          ],
        ]
      : []),
    [total, formatOrderAmount(data.total).replace('CHF', data.currency), true],
    [m.invoice_vat_contained({}, o), plain(data.vat)],
  ];
}

function notesOf(data: Document): string[] {
  const o = { locale: data.locale };
  const notes = data.rates.some(({ rate }) => rate === 0)
    ? [m.invoice_no_vat({}, o)]
    : [m.invoice_vat_note({}, o)];
  if ('invoiceNumber' in data)
    return [
      m.invoice_credit_note({ number: data.invoiceNumber, day: formatDocumentDay(data.invoiceIssuedOn) }, o),
      ...notes,
    ];
  return [m.invoice_paid_note({ day: formatDocumentDay(data.paidOn) }, o), ...notes];
}

const plain = (amount: Centimes) => formatOrderAmount(amount).replace('\u00a0CHF', '');
