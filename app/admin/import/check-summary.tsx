import { m } from '#shared/i18n/index.ts';

/** Result of checking all rows of a file before its import. */
export interface FileCheckSummary {
  /** Number of rows checked. */
  checked: number;
  successful: number;
  failed: number;
  /** First refused rows with their localized reasons. */
  refused: { line: number; column: string; text: string }[];
}

/** Numbers of correct and refused rows of a file, with the first refused rows. */
export function ImportCheckSummary({ check, total }: { check: FileCheckSummary; total: number }) {
  const { checked, successful, failed, refused } = check;
  const good = successful === 1 ? m.imports_check_good_one() : m.imports_check_good({ count: successful });
  const bad = failed === 1 ? m.imports_check_refused_one() : m.imports_check_refused({ count: failed });
  return (
    <div className="mt-3 grid gap-2 text-sm break-words">
      <p className={failed > 0 ? 'font-[600] text-danger' : 'font-[600]'}>{`${good}, ${bad}`}</p>
      {checked < total ? <p>{m.imports_check_part({ count: checked })}</p> : null}
      {refused.length > 0 ? (
        <div>
          <p>{m.imports_check_first()}</p>
          <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto">
            {refused.map(({ line, column, text }) => (
              <li key={line}>
                {column
                  ? m.imports_line({ line, column, reason: text })
                  : m.imports_line_whole({ line, reason: text })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
