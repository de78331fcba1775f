/** How a command of the operator begins, by who started the product (STARTED_BY). Texts and code write it as npm has it. */
const beginnings = {
  npm: 'npm run operator --',
  systemd: 'mietschuldenfrei-operator',
  container: 'node dist/server/operator.js',
} as const;

export type StartedBy = keyof typeof beginnings;

export const starters = Object.keys(beginnings) as [StartedBy, ...StartedBy[]];

/**
 * What the operator is shown, a text or whatever is made of texts, with its commands as they are typed where it is shown. Of a
 * start with settings that are not even valid nobody knows better than npm.
 */
export function asTypedHere<Shown>(shown: Shown, startedBy: string | undefined): Shown {
  const here = beginnings[starters.find((one) => one === startedBy) ?? 'npm'];
  return mapTexts(shown, (text) => text.replaceAll(beginnings.npm, here)) as Shown;
}

function mapTexts(shown: unknown, change: (text: string) => string): unknown {
  if (typeof shown === 'string') return change(shown);
  if (Array.isArray(shown)) return shown.map((one) => mapTexts(one, change));
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([name, one]) => [name, mapTexts(one, change)]));
}
