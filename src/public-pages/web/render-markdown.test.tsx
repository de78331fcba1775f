import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.tsx';

test.each([
  ['## Titel\nZeile eins\nZeile zwei', '<h2>Titel</h2><p>Zeile eins<br/>Zeile zwei</p>'],
  ['Ein Absatz mit [Link](/impressum).', '<p>Ein Absatz mit <a href="/impressum">Link</a>.</p>'],
  ['- eins\n- zwei', '<ul><li>eins</li><li>zwei</li></ul>'],
  ['a\n\nb', '<p>a</p><p>b</p>'],
  ['%OPERATOR_STREET%', '<p class="address">%OPERATOR_STREET%</p>'],
  ['<b>kein HTML</b>', '<p>&lt;b&gt;kein HTML&lt;/b&gt;</p>'],
])('%j becomes %s', (source, html) => {
  expect(renderToStaticMarkup(renderMarkdown(source))).toBe(html);
});
