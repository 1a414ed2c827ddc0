import type { Block, Item, Product, Row } from '../content.ts';
import { theme } from './theme.ts';

/** Renders a block of a message. */
export function BlockPart({ block, hint }: { block: Block; hint: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="m-ink" style={theme.paragraph}>
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
          <table role="presentation" style={theme.table}>
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
        <table role="presentation" style={theme.table}>
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
          <p className="m-ink" style={theme.paragraph}>
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
    <h2 className="m-ink" style={theme.title}>
      {text}
    </h2>
  ) : null;
}

function DetailRows({ rows }: { rows: readonly Row[] }) {
  return (
    <table role="presentation" style={theme.table}>
      <tbody>
        {rows.map((row, i) => (
          <DetailRow key={i} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function DetailRow({ row }: { row: Row }) {
  const weight = row.isStrong ? { fontWeight: 700 } : {};
  // An IBAN or a reference may break between its groups; amounts never break.
  const breaks = row.value.length > 24 ? { whiteSpace: 'normal' as const } : {};
  return (
    <tr>
      <td className="m-ink m-rule" style={{ ...theme.cell, ...weight }}>
        {row.label}
      </td>
      <td className="m-ink m-rule" style={{ ...theme.cell, ...theme.value, ...weight, ...breaks }}>
        {row.value}
      </td>
    </tr>
  );
}

function ItemRow({ item }: { item: Item }) {
  return (
    <tr>
      <td className="m-ink m-rule" style={theme.cell} colSpan={item.value ? 1 : 2}>
        {item.url ? (
          <a href={item.url} className="m-link" style={theme.link}>
            {item.text}
          </a>
        ) : (
          item.text
        )}
        {item.detail ? (
          <>
            <br />
            <span className="m-quiet" style={theme.detail}>
              {item.detail}
            </span>
          </>
        ) : null}
      </td>
      {item.value ? (
        <td className="m-ink m-rule" style={{ ...theme.cell, ...theme.value }}>
          {item.value}
        </td>
      ) : null}
    </tr>
  );
}

// The name describes the picture, so it has no alternative text: screen readers would read it twice.
function ProductRow({ product: { name, detail, value, url, picture } }: { product: Product }) {
  return (
    <tr>
      <td className="m-rule" style={{ ...theme.cell, width: 120, paddingRight: 16 }}>
        <a href={url} tabIndex={-1}>
          <img src={picture} alt="" width={120} height={120} style={theme.picture} />
        </a>
      </td>
      <td className="m-ink m-rule" style={{ ...theme.cell, verticalAlign: 'middle' }}>
        <span className="m-quiet" style={theme.detail}>
          {detail}
        </span>
        <br />
        <a href={url} className="m-link" style={theme.link}>
          {name}
        </a>
        <br />
        <strong style={{ whiteSpace: 'nowrap' }}>{value}</strong>
      </td>
    </tr>
  );
}

// A table cell has the colour, for mail programs that support neither background nor padding on links.
function Action({ label, url, hint }: { label: string; url: string; hint: string }) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '24px 0 0' }}>
        <tbody>
          <tr>
            <td
              className="m-button"
              style={{ backgroundColor: theme.button.backgroundColor, borderRadius: 3 }}
            >
              <a href={url} className="m-button" style={theme.button}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="m-quiet" style={{ ...theme.address, marginBottom: 16 }}>
        {hint}
        <br />
        {url}
      </p>
    </>
  );
}
