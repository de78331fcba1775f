import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { headingsOf, renderMarkdown } from './render-markdown.tsx';

test.each([
  ['## Titel\nZeile eins\nZeile zwei', '<h2 id="abschnitt-1">Titel</h2><p>Zeile eins<br/>Zeile zwei</p>'],
  ['Ein Absatz mit [Link](/impressum).', '<p>Ein Absatz mit <a href="/impressum">Link</a>.</p>'],
  ['- eins\n- zwei', '<ul><li>eins</li><li>zwei</li></ul>'],
  ['a\n\nb', '<p>a</p><p>b</p>'],
  ['%OPERATOR_STREET%', '<p class="address">%OPERATOR_STREET%</p>'],
  ['Ein Satz. {#one}\nNoch einer. {#two-2}', '<p>Ein Satz. Noch einer.</p>'],
  ['- eins. {#one}\n- zwei: %X% {#two}', '<ul><li>eins.</li><li>zwei: %X%</li></ul>'],
  ['> Abgesetzt. {#one}\n> Noch etwas. {#two}', '<p class="set-apart">Abgesetzt. Noch etwas.</p>'],
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

test('a section in another language says so, heading and text, and the next one does not', () => {
  const source = '## Summary {en}\nText\n\n- one\n\n## Ende\nSchluss';
  expect(headingsOf(source)[0]).toEqual({ id: 'abschnitt-1', title: 'Summary', lang: 'en' });
  expect(renderToStaticMarkup(renderMarkdown(source))).toBe(
    '<h2 id="abschnitt-1" lang="en">Summary</h2><p lang="en">Text</p><ul lang="en"><li>one</li></ul>' +
      '<h2 id="abschnitt-2">Ende</h2><p>Schluss</p>',
  );
});
