import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faces } from './fonts-plugin.ts';

const css = readFileSync('src/ui/styles/fonts.css', 'utf8');

function rangeOf(file: string): string[] {
  const rule = css.split('@font-face').find((text) => text.includes(`@fonts/${file}'`));
  const list = /unicode-range:([^;]*);/.exec(rule ?? '')?.[1] ?? '';
  return list.split(',').map((part) => part.trim());
}

const hex = (point: number): string => point.toString(16).toUpperCase();
const written = (spans: (typeof faces)[number]['spans']): string[] =>
  spans.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));

test('the faces that come with every page are asked for exactly the letters they have', () => {
  for (const { file, spans } of faces.filter(({ isSmall }) => isSmall))
    expect([file, rangeOf(file)]).toEqual([file, written(spans)]);
});

test('every face is used, and the small ones stand last', () => {
  const places = faces.map(({ file }) => css.indexOf(`@fonts/${file}'`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
