import { expect, test } from 'vitest';
import { htmlToPlainText } from './html-text.ts';

test.each([
  ['<p>Kette</p><p>12&#8209;fach &amp; leicht</p>', 'Kette\n12‑fach & leicht'],
  ['<ul><li>eins</li><li>zwei</li></ul>', 'eins\nzwei'],
  ['Ein<br>Wort <b>fett</b>', 'Ein\nWort fett'],
  ['<script>alert(1)</script><style>p{}</style>Text<img src=x onerror=alert(1)>', 'Text'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ['kein HTML: 3 < 5 & 7 > 2', 'kein HTML: 3 < 5 & 7 > 2'],
])('the HTML %j becomes the text %j', (html, text) => {
  expect(htmlToPlainText(html)).toBe(text);
});
