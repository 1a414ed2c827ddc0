import { describe, expect, test } from 'vitest';
import { exampleShopDetails } from '#tests/support/shop-details.ts';
import { composeTerms } from '#server/ordering/terms/index.ts';
import { locales } from '#shared/locales.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

const blocksOf = (markdown: string) => parseMarkdown(markdown).flatMap(({ blocks }) => blocks);

describe('the Markdown of a page', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x()">b</b>',
    '<iframe src="https://x.example"></iframe>',
  ])('shows the HTML %s as plain text', (markdown) => {
    expect(blocksOf(markdown)).toEqual([{ kind: 'text', text: markdown }]);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript&#58;alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'file:///etc/passwd',
  ])('keeps the words of a link to %s and removes the link', (target) => {
    expect(blocksOf(`[words](<${target}>)`)).toEqual([{ kind: 'text', text: 'words' }]);
    expect(blocksOf(`[words][r]\n\n[r]: <${target}>`)).toEqual([{ kind: 'text', text: 'words' }]);
    expect(blocksOf(`![words](<${target}>)`)).toEqual([{ kind: 'text', text: 'words' }]);
  });

  test.each([
    'https://a.example/x',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+41215550180',
    '/guide',
    '#returns',
  ])('keeps a link to %s', (to) => {
    expect(blocksOf(`[words](${to})`)).toEqual([
      { kind: 'text', text: [{ kind: 'anchor', to, parts: ['words'] }] },
    ]);
  });

  test('keeps pictures of the shop’s own media only', () => {
    expect(JSON.stringify(blocksOf('![a](/media/product-images/x/y.webp)'))).toContain('picture');
    for (const url of ['https://x.example/a.png', '/media/../admin', '/other/a.png'])
      expect(JSON.stringify(blocksOf(`![a](${url})`))).not.toContain('picture');
  });

  test('parses headings with their own anchors, lists, tables, emphasis and quotes', () => {
    const sections = parseMarkdown(
      'before\n\n## Retours {#returns}\n\n**gras** et *italique*\n\n### Détail\n\n1. un\n2. deux\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> cité\n\n## Retours',
    );
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['text', ''],
      ['returns', 'Retours'],
      ['retours', 'Retours'],
    ]);
    expect(sections[1]!.blocks.map(({ kind }) => kind)).toEqual([
      'text',
      'heading',
      'list',
      'table',
      'quote',
    ]);
  });

  test('parses deeply nested text of the maximum length', () => {
    for (const text of ['>'.repeat(2000), '- '.repeat(500), '**'.repeat(2000), '['.repeat(5000)])
      expect(() => JSON.stringify(parseMarkdown(text))).not.toThrow();
  });

  test.each(locales)(
    'contains the whole composed terms in %s after they were turned into Markdown',
    (locale) => {
      const composed = composeTerms(exampleShopDetails, locale);
      const written = writeMarkdown(composed);
      expect(writeMarkdown(parseMarkdown(written))).toBe(written);
      expect(parseMarkdown(written).map(({ id, title }) => [id, title])).toEqual(
        composed.map(({ id, title }) => [id, title]),
      );
    },
  );
});
