import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { headingsOf, renderMarkdown } from './render-markdown.tsx';

test.each([
  ['## Titel\nZeile eins\nZeile zwei', '<h2 id="abschnitt-1">Titel</h2><p>Zeile eins<br/>Zeile zwei</p>'],
  ['Ein Absatz mit [Link](/impressum).', '<p>Ein Absatz mit <a href="/impressum">Link</a>.</p>'],
  ['- eins\n- zwei', '<ul><li>eins</li><li>zwei</li></ul>'],
  ['a\n\nb', '<p>a</p><p>b</p>'],
  ['%OPERATOR_STREET%', '<p class="address">%OPERATOR_STREET%</p>'],
  ['<b>kein HTML</b>', '<p>&lt;b&gt;kein HTML&lt;/b&gt;</p>'],
])('%j becomes %s', (source, html) => {
  expect(renderToStaticMarkup(renderMarkdown(source))).toBe(html);
});

test('headings are listed with the ids they have in the text', () => {
  const source = 'Vorab\n\n## Eins\nText\n\n## Zwei\n\nText';
  expect(headingsOf(source)).toEqual([
    { id: 'abschnitt-1', title: 'Eins' },
    { id: 'abschnitt-2', title: 'Zwei' },
  ]);
  expect(renderToStaticMarkup(renderMarkdown(source))).toContain('<h2 id="abschnitt-2">Zwei</h2>');
});
