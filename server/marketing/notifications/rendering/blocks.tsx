import { use } from 'react';
import type { MailBlock, MailListItem, MailProduct, MailRow } from '../content.ts';
import { AccentContext } from './accent-context.ts';
import { mailTheme } from './theme.ts';

/** Renders one block of a message as HTML. */
export function BlockPart({ block, hint }: { block: MailBlock; hint: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="m-ink" style={mailTheme.paragraph}>
          {block.text}
        </p>
      );
    case 'rows':
      return (
        <>
          <Title text={block.title} />
          <DetailRows rows={block.rows} />
        </>
      );
    case 'items':
      return (
        <>
          <Title text={block.title} />
          <table role="presentation" style={mailTheme.table}>
            <tbody>
              {block.items.map((item, i) => (
                <ItemRow key={i} item={item} />
              ))}
              {block.rows?.map((row, i) => (
                <DetailRow key={i} row={row} />
              ))}
            </tbody>
          </table>
        </>
      );
    case 'products':
      return (
        <table role="presentation" style={mailTheme.table}>
          <tbody>
            {block.products.map((product) => (
              <ProductRow key={product.url} product={product} />
            ))}
          </tbody>
        </table>
      );
    case 'lines':
      return (
        <>
          <Title text={block.title} />
          <p className="m-ink" style={mailTheme.paragraph}>
            {block.lines.map((line, i) => (
              <span key={i}>
                {i > 0 ? <br /> : null}
                {line}
              </span>
            ))}
          </p>
        </>
      );
    case 'action':
      return <Action label={block.label} url={block.url} hint={hint} />;
  }
}

function Title({ text }: { text: string | undefined }) {
  return text ? (
    <h2 className="m-ink" style={mailTheme.title}>
      {text}
    </h2>
  ) : null;
}

function DetailRows({ rows }: { rows: readonly MailRow[] }) {
  return (
    <table role="presentation" style={mailTheme.table}>
      <tbody>
        {rows.map((row, i) => (
          <DetailRow key={i} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function DetailRow({ row }: { row: MailRow }) {
  const weight = row.isStrong ? { fontWeight: 700 } : {};
  // A long value, such as an IBAN or a reference, may break between its groups of characters; an amount never
  // breaks.
  const breaks = row.value.length > 24 ? { whiteSpace: 'normal' as const } : {};
  return (
    <tr>
      <td className="m-ink m-rule" style={{ ...mailTheme.cell, ...weight }}>
        {row.label}
      </td>
      <td className="m-ink m-rule" style={{ ...mailTheme.cell, ...mailTheme.value, ...weight, ...breaks }}>
        {row.value}
      </td>
    </tr>
  );
}

function ItemRow({ item }: { item: MailListItem }) {
  return (
    <tr>
      <td className="m-ink m-rule" style={mailTheme.cell} colSpan={item.value ? 1 : 2}>
        {item.url ? (
          <a href={item.url} className="m-link" style={use(AccentContext).link}>
            {item.text}
          </a>
        ) : (
          item.text
        )}
        {item.detail ? (
          <>
            <br />
            <span className="m-quiet" style={mailTheme.detail}>
              {item.detail}
            </span>
          </>
        ) : null}
      </td>
      {item.value ? (
        <td className="m-ink m-rule" style={{ ...mailTheme.cell, ...mailTheme.value }}>
          {item.value}
        </td>
      ) : null}
    </tr>
  );
}

// The picture has an empty alternative text, because the product's name is next to it and screen readers
// would read it twice.
function ProductRow({ product: { name, detail, value, url, picture } }: { product: MailProduct }) {
  return (
    <tr>
      <td className="m-rule" style={{ ...mailTheme.cell, width: 120, paddingRight: 16 }}>
        <a href={url} tabIndex={-1}>
          <img src={picture} alt="" width={120} height={120} style={mailTheme.picture} />
        </a>
      </td>
      <td className="m-ink m-rule" style={{ ...mailTheme.cell, verticalAlign: 'middle' }}>
        <span className="m-quiet" style={mailTheme.detail}>
          {detail}
        </span>
        <br />
        <a href={url} className="m-link" style={use(AccentContext).link}>
          {name}
        </a>
        <br />
        <strong style={{ whiteSpace: 'nowrap' }}>{value}</strong>
      </td>
    </tr>
  );
}

// The table cell has the background colour, because some mail programs support neither background nor padding
// on links.
function Action({ label, url, hint }: { label: string; url: string; hint: string }) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '24px 0 0' }}>
        <tbody>
          <tr>
            <td
              className="m-button"
              style={{ backgroundColor: use(AccentContext).button.backgroundColor, borderRadius: 3 }}
            >
              <a href={url} className="m-button" style={use(AccentContext).button}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="m-quiet" style={{ ...mailTheme.address, marginBottom: 16 }}>
        {hint}
        <br />
        {url}
      </p>
    </>
  );
}
