// The command to type depends on how the product was started on that machine.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../../tests/support/operator-page.ts';
import { Command, CommandsHint, StartedByContext } from './command.tsx';
import { renderSearch } from './search-page.tsx';

const byNpm = 'npm run operator --';
const bySystemd = 'mietschuldenfrei-operator';
const inContainer = 'node dist/server/operator.js';

test.each([
  ['npm', byNpm, [bySystemd, inContainer]],
  ['systemd', bySystemd, [byNpm, inContainer]],
  ['container', inContainer, [byNpm, bySystemd]],
] as const)('started by %s a command is printed as "%s", and the hint names only the others', (by, here, others) => {
  const shown = wordsOf(
    renderToStaticMarkup(
      <StartedByContext value={by}>
        <Command words="jobs retry" />
        <CommandsHint />
      </StartedByContext>,
    ),
  );
  const [command = '', hint = ''] = shown.trim().split(' Ein Klick auf einen Befehl');
  expect(command.trim()).toBe(`${here} jobs retry`);
  expect(hint).not.toContain(here);
  for (const other of others) expect(hint).toContain(`„${other}“`);
});

test('a page prints it in the words of its own instance', () => {
  const frame = {
    style: undefined,
    isTrial: false,
    hasSessions: false,
    startedBy: 'systemd',
  } as const;
  const found = {
    title: 'Nachrichten dazu: 1',
    columns: ['id'],
    rows: [['4711']],
    commands: [['messages 4711']],
  };
  const page = wordsOf(renderSearch(frame, { typed: 'x', found, at: new Date() }));
  expect(page).toContain(`${bySystemd} messages 4711`);
  expect(page).not.toContain(byNpm);
});
