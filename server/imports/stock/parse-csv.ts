/** A row of a CSV file and the line it begins at. */
export interface CsvRow {
  line: number;
  fields: string[];
}

/**
 * Reads CSV (RFC 4180), with commas, semicolons or tabs as the heading has them; empty lines are left out.
 */
export function parseCsv(text: string): CsvRow[] {
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/)));
  const rows: CsvRow[] = [];
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  let [line, begin] = [1, 1];
  const endRow = () => {
    fields.push(field);
    if (fields.some(Boolean)) rows.push({ line: begin, fields });
    [fields, field, begin] = [[], '', line];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === separator) {
      fields.push(field);
      field = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') field += sign;
  }
  endRow();
  return rows;
}

function separatorOf(heading: string): string {
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
