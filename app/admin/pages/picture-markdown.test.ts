import { expect, test } from 'vitest';
import { parseMarkdown } from '#server/platform/pages/index.ts';
import { pictureMarkdown } from './picture-markdown.ts';

const url = '/media/product-images/pages/1-a.webp';

test.each(['Atelier', 'un [lien](https://a.example) & <b>', 'a]b*c_d`e`\\', '  deux\nlignes  '])(
  'the Markdown of a picture with the alternative text “%s” contains this text unchanged',
  (alt) => {
    const [section] = parseMarkdown(pictureMarkdown(alt, url));
    const text = alt.replaceAll(/\s+/g, ' ').trim();
    expect(section!.blocks).toEqual([{ kind: 'text', text: [{ kind: 'picture', url, text }] }]);
  },
);
