import { Parser } from 'htmlparser2';

const hidden = new Set(['script', 'style', 'head', 'template', 'noscript', 'iframe', 'svg']);
const blocks = new Set('p div li ul ol h1 h2 h3 h4 h5 h6 tr table section article blockquote br'.split(' '));

/** Converts HTML to plain text with its paragraph breaks; leaves out scripts, styles and all tags. */
export function htmlToPlainText(html: string): string {
  let text = '';
  let depth = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (hidden.has(name)) depth += 1;
    },
    ontext: (part) => {
      if (depth === 0) text += part;
    },
    onclosetag: (name) => {
      if (hidden.has(name)) depth -= 1;
      else if (blocks.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
