import { m } from '#shared/i18n/index.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';

/** Numbers of imported and refused rows of an import that has ended. */
export interface ImportFigures {
  importId: string;
  successful: number;
  failed: number;
}

/** Result of a partly refused import, with the file of the refused rows; nothing if no row was refused. */
export function RefusedRowsNote({ result }: { result: ImportFigures | undefined }) {
  if (!result || result.failed === 0) return null;
  const { importId, successful, failed } = result;
  const good = successful === 1 ? m.imports_result_good_one() : m.imports_result_good({ count: successful });
  const bad = failed === 1 ? m.imports_result_refused_one() : m.imports_result_refused({ count: failed });
  return (
    <ErrorNote title={`${good}, ${bad}`}>
      <a href={`/admin/import/${importId}/refused.csv`} download className="text-link">
        {m.imports_refused_csv()}
      </a>
    </ErrorNote>
  );
}
