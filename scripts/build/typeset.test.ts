import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test.each([
  ['nach §§ 263, 267 StGB', 'nach §§\u00a0263, 267 StGB'],
  ['§ 368 BGB', '§\u00a0368 BGB'],
  ['inkl. 19 % MwSt.', 'inkl. 19\u00a0% MwSt.'],
  ['%PRICE_PDF% inkl. %VAT_PERCENT% % MwSt.', '%PRICE_PDF% inkl. %VAT_PERCENT%\u00a0% MwSt.'],
  ['für 10,90 € im Mai', 'für 10,90\u00a0€ im Mai'],
  ['am 21. November 2026', 'am 21.\u00a0November 2026'],
  ['Art. 6 Abs. 1 Buchst. f', 'Art.\u00a06 Abs.\u00a01 Buchst. f'],
  ['<p>Per E-Mail.</p><label>E-Mail</label>', '<p>Per <span class="nb">E-Mail</span>.</p><label>E-Mail</label>'],
  ['<li><a href="/a">Ist diese E-Mail echt?</a></li>', '<li><a href="/a">Ist diese E-Mail echt?</a></li>'],
  ['<a href="/a%20b">100 Jahre</a>', '<a href="/a%20b">100 Jahre</a>'],
])('%s keeps what belongs together on one line', (html, tied) => {
  expect(typeset(html)).toBe(tied);
});

test('the longest word gets places to break in the text of the body, and nowhere else', () => {
  const word = 'Mietschuldenfreiheitsbescheinigung';
  expect(
    typeset(`<head><title>${word}</title></head><body title="${word}"><h1>Eine ${word}</h1></body>`).replaceAll(
      '\u00ad',
      '|',
    ),
  ).toBe(
    `<head><title>${word}</title></head><body title="${word}"><h1>Eine Mietschulden|freiheits|bescheinigung</h1></body>`,
  );
});
