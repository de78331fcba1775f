// Reports unknown names of settings: a typing error would otherwise silently drop a setting.
import { settingsNeutralTexts as texts } from '../rules/start.de.ts';
import { limitVariables } from './limits.ts';
import { settingsSchema } from './settings-schema.ts';

const known: readonly string[] = [...Object.keys(settingsSchema.shape), ...limitVariables, 'EMBEDDED_POSTGRES_BIN'];

/** Names with one of these prefixes are meant for this product. */
const ours =
  /^(?:LIMIT|OPERATOR|SMTP|DKIM|SIGNING|STRIPE|MOLLIE|SEVEN|GATEWAYAPI|LETTERXPRESS|RESTORE_LEDGER|GOOGLE_PLACES|PHOTON|DATABASE)_/;
/** Variables that Kubernetes and Docker set for a neighbour named 'database'. */
const neighbour = /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;
/** Shorter names resemble others' too much: PORT, HOST, MODE. */
const longEnough = 8;
const maxErrors = 2;

/** One line per name. */
export const unknownNames = (names: readonly string[]): string[] =>
  names
    .filter((name) => !known.includes(name) && !neighbour.test(name))
    .flatMap((name) => {
      const meant = known.find((one) => one.length >= longEnough && isNear(name, one));
      if (meant === undefined && !ours.test(name)) return [];
      return [`${name}: ${texts.unknownName(meant)}`];
    });

/** A letter added, missing or replaced, or two swapped, counts as one error. */
function isNear(name: string, other: string): boolean {
  if (Math.abs(name.length - other.length) > maxErrors) return false;
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= name.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = name[row - 1] === other[column - 1];
      const isSwapped = name[row - 1] === other[column - 2] && name[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    [before, last] = [last, current];
  }
  return at(last, other.length) <= maxErrors;
}

const at = (row: readonly number[] | undefined, place: number): number => row?.[place] ?? Infinity;
