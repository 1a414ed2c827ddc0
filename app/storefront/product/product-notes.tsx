import { m } from '#shared/i18n/index.ts';
import { useDiscountNote } from '../use-discount-note.ts';
import { useFreeDeliveryNote } from '../delivery/free-delivery-note.ts';
import type { ProductPageData } from './load-product.server.ts';

/** Notes on delivery, warranty, returns and certification, one line each. */
export default function ProductNotes({ product }: { product: ProductPageData }) {
  const discounts = useDiscountNote();
  const shippingNote = useFreeDeliveryNote(product.shippingNote);
  const notes = [
    shippingNote,
    discounts,
    product.warrantyYears === 1
      ? m.product_note_warranty_one()
      : m.product_note_warranty({ years: product.warrantyYears }),
    m.product_note_returns({ days: product.returnDays }),
    product.certification ? m.product_note_certification({ standard: product.certification }) : '',
  ].filter(Boolean);
  return (
    <ul className="mt-8 grid gap-2 border-t border-rule pt-6 text-[0.9375rem] text-muted">
      {notes.map((note) => (
        <li
          key={note}
          className="flex gap-3 before:mt-[0.6em] before:h-px before:w-4 before:shrink-0 before:bg-accent"
        >
          {note}
        </li>
      ))}
    </ul>
  );
}
