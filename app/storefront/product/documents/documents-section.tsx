import { ExternalLink, FileText } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import type { DescribedDocument } from './describe-documents.server.ts';

/** Section of a product page with the product's documents: PDF files and links. */
export function DocumentsSection({ documents }: { documents: readonly DescribedDocument[] }) {
  return (
    <section aria-labelledby="product-documents" className="mt-14 border-t border-rule pt-10">
      <h2 id="product-documents" className="text-xl font-[620] tracking-[-0.015em]">
        {m.product_documents()}
      </h2>
      <ul className="mt-4 grid max-w-prose gap-3">
        {documents.map(({ id, name, url, language, isFile, details }) => {
          const Icon = isFile ? FileText : ExternalLink;
          return (
            <li key={id} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
              <p className="min-w-0 break-words">
                <a
                  href={url}
                  hrefLang={language ?? undefined}
                  type={isFile ? 'application/pdf' : undefined}
                  rel={isFile ? undefined : 'noreferrer'}
                  className="text-link"
                >
                  {name}
                </a>
                <span className="figures block text-sm text-muted">{details}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
