import { expect, test } from 'vitest';
import { asTypedHere, starters } from './operator-command.ts';

test('a command is named as it is typed where the product was started', () => {
  const text = 'Ansehen: npm run operator -- held, entscheiden: npm run operator -- release <Kennung>';
  expect(starters.map((by) => asTypedHere(text, by))).toEqual([
    text,
    'Ansehen: mietschuldenfrei-operator held, entscheiden: mietschuldenfrei-operator release <Kennung>',
    'Ansehen: node dist/server/operator.js held, entscheiden: node dist/server/operator.js release <Kennung>',
  ]);
});

test('so it is in every text of a table or a mail, and all else stays', () => {
  const table = {
    title: 'npm run operator -- doctor',
    rows: [['7', 'npm run operator -- jobs retry', 'npm start']],
    isAlarm: true,
    more: null,
    count: 3,
  };
  expect(asTypedHere(table, 'systemd')).toEqual({
    ...table,
    title: 'mietschuldenfrei-operator doctor',
    rows: [['7', 'mietschuldenfrei-operator jobs retry', 'npm start']],
  });
});

test.each([undefined, '', 'cron', 'constructor'])('by %j it was started with npm', (startedBy) => {
  expect(asTypedHere('npm run operator -- held', startedBy)).toBe('npm run operator -- held');
});
