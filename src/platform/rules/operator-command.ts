/** The prefix of operator commands, depending on how the product was started (STARTED_BY). Texts and code write them with npm. */
const beginnings = {
  npm: 'npm run operator --',
  systemd: 'mietschuldenfrei-operator',
  container: 'node dist/server/operator.js',
} as const;

export type StartedBy = keyof typeof beginnings;

export const starters = Object.keys(beginnings) as [StartedBy, ...StartedBy[]];

/**
 * Rewrites the commands in a text, or in an object of texts, as the operator has to type them. If the settings are not even valid,
 * the start method is unknown and npm is assumed.
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
