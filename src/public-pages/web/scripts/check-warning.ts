// Warns about QR codes without their key, with a wrong one, or leading elsewhere, and about files that are not what was issued.
// None of these is shown in green.
import type { CheckedCertificateAnswer } from '../../../certificate-check/rules/index.ts';
import type { EntryCheck, QrText } from '../../../certificate-check/web/index.ts';
import { checkNextNeutralTexts as next } from '../../rules/check-file.de.ts';
import { checkWarningNeutralTexts as texts } from '../../rules/check-warning.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import { showReceipt } from './check-receipt.ts';
import { showStage } from './check-stage.ts';
import { part, placesIn } from './form-parts.ts';

const { section, place, put } = placesIn('#warnung');

interface Card {
  /** Sets frame and icon. */
  readonly kind: 'amber' | 'unequal' | 'foreign';
  readonly title: string;
  readonly text: string;
  readonly advice?: string;
  readonly adviceRest?: string;
  /** The text before the host. */
  readonly lead?: string;
  readonly host?: string;
  readonly rest?: string;
  /** The label of the second button; missing when there is none. */
  readonly again?: string;
  /** The result for the code alone; missing when none was looked up, or it must not be disclosed. */
  readonly strip?: { readonly seal: string; readonly text: string };
  readonly mayType?: true;
}

/** The origin of our own QR codes. */
export const publicOrigin = (): string => new URL(section().dataset['publicUrl'] ?? '').origin;

function show(card: Card, code: string | null): void {
  const { kind, title, strip } = card;
  section().dataset['kind'] = kind;
  part('#warnung-titel', HTMLElement).textContent = title;
  for (const name of ['text', 'advice', 'adviceRest', 'lead', 'host', 'rest', 'again'] as const) put(name, card[name]);
  put('seal', strip?.seal);
  put('strip', strip?.text);
  part('.warning-strip', HTMLElement, section()).hidden = !strip;
  part('.warning-places', HTMLElement, section()).hidden = card.host === undefined;
  place('again').hidden = card.again === undefined;
  part('[data-way=type]', HTMLElement, section()).hidden = card.mayType !== true;
  // A receipt would show the result of the code alone, so the warning itself is printed.
  showReceipt(null);
  showStage('warning', code);
}

const stateOf = ({ status }: CheckedCertificateAnswer): string => checkNeutralTexts.states[status];

interface FoundCode {
  readonly data: CheckedCertificateAnswer;
  readonly entry: EntryCheck;
  /** In groups. */
  readonly code: string;
}

function stripOf({ data, entry }: FoundCode, text: (word: string) => string): NonNullable<Card['strip']> {
  if (entry.kind === 'refuted') return { seal: checkNeutralTexts.refuted.seal, text: checkNeutralTexts.logRefuted };
  const { sealOfCode, sealWords } = checkNeutralTexts;
  return { seal: data.status === 'valid' ? sealOfCode : sealWords[data.status], text: text(stateOf(data)) };
}

/** `found` is null when there is no code at all. */
export function warnOfNoKey(found: FoundCode | null): void {
  const { strip, ...words } = texts.noKey;
  if (!found) return show({ kind: 'amber', ...words }, null);
  show({ kind: 'amber', ...words, strip: stripOf(found, strip), mayType: true }, found.code);
}

export function warnOfWrongKey(data: CheckedCertificateAnswer, code: string): void {
  const { seal, strip, ...words } = texts.wrongKey;
  show({ kind: 'unequal', ...words, again: texts.again, strip: { seal, text: strip(stateOf(data)) } }, code);
}

/** Warns that the printed code differs from the one in the QR code. Both are in groups. */
export function warnOfOtherCode(typed: string, read: string): void {
  const { advice, adviceRest } = texts.wrongKey;
  const { title, text } = texts.otherCode;
  show({ kind: 'unequal', title, text: text(typed, read), advice, adviceRest, again: texts.another }, typed);
}

/** Warns about a code whose text was erased, so that nobody can tell whether its QR code is genuine. */
export function warnOfNoText(found: FoundCode): void {
  if (found.data.status === 'expired') {
    const { strip, ...words } = texts.expired;
    return show({ kind: 'amber', ...words, strip: stripOf(found, strip) }, found.code);
  }
  const { strip, ...words } = texts.gone;
  const card = { kind: 'amber', ...words, advice: texts.noKey.advice, strip: stripOf(found, strip) } as const;
  // Once the tenant was erased, nothing is left to compare with either.
  show(found.data.status === 'erased' ? card : { ...card, mayType: true }, found.code);
}

/** Warns about an unknown file when there is no code to compare it with. */
export function warnOfFile(text: string): void {
  const strip = { seal: next.seal, text: `${next.title} ${next.text}` };
  show({ kind: 'unequal', title: next.heading, text, again: next.qr, strip }, null);
}

export function warnOfForeign({ lead, host, rest }: Extract<QrText, { kind: 'foreign' }>): void {
  const { title, text, advice, adviceRest } = texts.foreign;
  show({ kind: 'foreign', title, text, advice, adviceRest, lead, host, rest, again: texts.another }, null);
}
