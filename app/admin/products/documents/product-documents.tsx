import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { m } from '#shared/i18n/index.ts';
import { restoreFocus } from '../../form/restore-focus.ts';
import { AddDocumentForm } from './add-document-form.tsx';
import { RenameDocumentForm } from './rename-document-form.tsx';
import type { ListedDocument } from './load-documents.server.ts';

/** Section of a product's documents: adds a PDF file or a link, moves them, and removes them with undo. */
export function ProductDocuments({
  productId,
  documents,
}: {
  productId: string;
  documents: readonly ListedDocument[];
}) {
  const [changing, setChanging] = useState('');
  const [removedId, setRemovedId] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const address = `/admin/products/${productId}/documents`;
  const { fetcher, isPending } = useActionResult();
  const send = (form: Record<string, string>) =>
    void fetcher.submit(form, { method: 'post', action: address });
  const removal = useActionResult(() => {
    restoreFocus(heading.current);
    const undo = () => send({ intent: 'restore', document: removedId });
    toast.success(m.documents_removed(), { action: { label: m.documents_undo(), onClick: undo } });
  });
  return (
    <section aria-labelledby="documents" className="mt-10 grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="documents" ref={heading} tabIndex={-1} className="text-lg font-[600]">
          {m.documents_title()}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{m.documents_intro()}</p>
      </div>
      {documents.length === 0 ? (
        <p className="text-muted">{m.documents_none()}</p>
      ) : (
        <ol className="divide-y divide-rule border-y border-rule">
          {documents.map((document, index) => (
            <DocumentRow
              key={document.id}
              document={document}
              address={address}
              isFirst={index === 0}
              isLast={index === documents.length - 1}
              isPending={(isPending || removal.isPending) && changing === document.id}
              onMove={(step) => {
                setChanging(document.id);
                send({ intent: 'move', document: document.id, step: String(step) });
              }}
              onRemove={() => {
                setChanging(document.id);
                setRemovedId(document.id);
                const form = { intent: 'remove', document: document.id };
                void removal.fetcher.submit(form, { method: 'post', action: address });
              }}
            />
          ))}
        </ol>
      )}
      <AddDocumentForm address={address} />
    </section>
  );
}

interface DocumentRowProps {
  document: ListedDocument;
  address: string;
  isFirst: boolean;
  isLast: boolean;
  isPending: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function DocumentRow({ document, address, isFirst, isLast, isPending, onMove, onRemove }: DocumentRowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const [hasRenamed, setHasRenamed] = useState(false);
  const { name, url, details } = document;
  const close = () => {
    setIsRenaming(false);
    // The focus returns to the button that opened the form.
    setHasRenamed(true);
  };
  if (isRenaming)
    return (
      <li>
        <RenameDocumentForm document={document} address={address} onClose={close} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <p className="min-w-48 flex-1 break-words">
        <a href={url} target="_blank" rel="noreferrer" className="text-link mr-3">
          {name}
        </a>
        <span className="figures text-sm text-muted">{details}</span>
      </p>
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="icon"
          disabled={isFirst}
          aria-label={m.documents_up({ name })}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          disabled={isLast}
          aria-label={m.documents_down({ name })}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button
          autoFocus={hasRenamed}
          size="sm"
          variant="ghost"
          aria-label={m.documents_rename_of({ name })}
          onClick={() => setIsRenaming(true)}
        >
          {m.documents_rename()}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          pending={isPending}
          aria-label={m.documents_remove_of({ name })}
          onClick={onRemove}
        >
          {m.documents_remove()}
        </Button>
      </div>
    </li>
  );
}
