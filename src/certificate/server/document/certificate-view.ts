// Turns the certificate's model into the data of the template: finished German text, with nothing left to decide.
import { dayInBerlin, formatDateTime, formatDateTimeExact, longDay } from '../../../platform/rules/dates.ts';
import { groupedHash } from '../../rules/data-hash.ts';
import { dataHashNeutralTexts } from '../../rules/sheet.de.ts';
import { documentNeutralTexts, protocolNeutralTexts } from '../../rules/document-texts.de.ts';
import { nonBreaking } from '../../../platform/rules/text.ts';
import { evidenceNeutralTexts } from '../../rules/evidence.de.ts';
import { isListOfPeople, personBreak } from '../../rules/party-rows.ts';
import type { PrintedRow, PrintedText } from '../../rules/printed-text.ts';
import type { CertificateCopy, CertificateModel } from './certificate-model.ts';

const texts = documentNeutralTexts;

function signatureView({ signature, signer }: CertificateModel): object {
  const name = `${signer.firstName} ${signer.lastName}`;
  return signature.kind === 'drawn'
    ? { kind: 'drawn', alt: texts.signatureAlt(name) }
    : { kind: 'typed', name: signature.name, note: texts.typedSignature };
}

/**
 * The text below the signature line. A drawn signature needs the signer's printed name there; a typed name is already above it.
 */
function signedLine({ signature, signer, place, signedAt }: CertificateModel): string {
  const time = nonBreaking(formatDateTime(signedAt));
  return signature.kind === 'drawn'
    ? texts.signedByHand(`${signer.firstName} ${signer.lastName}`, place, time)
    : texts.signed(place, time);
}

/** With more lines than this of events, gaps and warnings, the second page moves its headings closer. */
const roomyEntries = 10;

function protocolView(model: CertificateModel, title: string, host: string): object {
  const { level, checked, notChecked, warnings } = model.evidence;
  const words = protocolNeutralTexts;
  const checking = model.copy ?? {
    intro: words.intro(title, model.code),
    checkSteps: words.checkSteps(host),
    checkWarning: words.checkWarning(host),
    until: words.checkableUntil(longDay(model.checkableUntil)),
  };
  const listed = (entries: readonly string[]): readonly string[] => (entries.length === 0 ? [words.nothing] : entries);
  return {
    heading: words.heading,
    isDense: model.events.length + notChecked.length + warnings.length > roomyEntries,
    intro: checking.intro,
    eventsHeading: words.eventsHeading,
    columns: [words.time, words.event],
    events: model.events.map(({ label, at }) => ({ label, time: formatDateTimeExact(at) })),
    evidenceHeading: words.evidenceHeading(level, words.evidenceNames[level]),
    checkedLabel: words.checked,
    checked: listed(checked),
    notCheckedLabel: words.notChecked,
    notChecked: listed(notChecked),
    warningsLabel: words.warnings,
    warnings,
    checkHeading: words.checkHeading,
    checkSteps: checking.checkSteps,
    checkWarning: checking.checkWarning,
    checkableUntil: checking.until,
    hashHeading: dataHashNeutralTexts.label,
    dataHash: model.copy ? '' : groupedHash(model.dataHash),
    signatureHeading: words.signatureHeading,
    signature: words.signature(evidenceNeutralTexts.confirmedBy[model.tanChannel]),
  };
}

/** The approximate number of characters in a line of the statement and of a row, at the usual font sizes. */
const statementLine = 60;
const rowLine = 75;

/** The same for the small print; `usualClause` is its assumed length when there is one tenant. */
const clauseLine = 130;
const usualClause = 260;

/** How many rows' height a line of the statement and a line of the small print take. */
const rowsPerStatementLine = 0.85;
const rowsPerClauseLine = 0.45;

/**
 * How many rows leave the signature enough room on the first page: with usual and with dense spacing. Several people leave room
 * for fewer.
 */
const roomyRows = 14.5;
const denseRows = 21;

const peopleOf = ({ value }: PrintedRow): string[] => value.split(personBreak);

/** Several people are listed below each other. */
const rowView = (row: PrintedRow): object => (isListOfPeople(row) ? { ...row, people: peopleOf(row) } : row);

function rowsTaken({ statement, rows, reservation }: PrintedText): number {
  const lines = (text: string, line: number): number => Math.ceil(text.length / line);
  const inRows = rows
    .flatMap((row) => (isListOfPeople(row) ? peopleOf(row) : row.value))
    .reduce((sum, value) => sum + lines(value, rowLine), 0);
  const extraClauseLines = Math.ceil(Math.max(0, reservation.length - usualClause) / clauseLine);
  return inRows + rowsPerStatementLine * lines(statement, statementLine) + rowsPerClauseLine * extraClauseLines;
}

/** When anything is open, even the name of the service would imply the opposite (decision D37). */
function footerOf({ hasOpenAmount, code }: CertificateModel): string {
  return [hasOpenAmount ? '' : texts.brand, code].filter((part) => part !== '').join(' · ');
}

/** The number of pages: the certificate and its protocol. */
export const usualPages = 2;

/** `packed` is the densest readable layout. `counted` has more than the usual pages, which are numbered by counting. */
export type Pages = 'usual' | 'packed' | 'counted';

export function certificateView(model: CertificateModel, pages: Pages = 'usual'): Record<string, unknown> {
  const { text } = model;
  const { title, statement, rows } = text;
  const taken = rowsTaken(text);
  const isCounted = pages === 'counted';
  const { host } = new URL(model.checkUrl);
  const { level, notChecked } = model.evidence;
  const [issued, until] = [dayInBerlin(model.issuedAt), model.recommendedUntil];
  return {
    title,
    footer: footerOf(model),
    preview: model.isPreview === true ? texts.preview : null,
    isCounted,
    pageLabel: texts.page('{page}', '{pages}'),
    pageLabels: ['1', '2'].map((page) => texts.page(page, String(usualPages))),
    codeLabel: texts.codeLabel,
    code: model.code,
    checkAt: texts.checkAt(host),
    qrAlt: texts.qrAlt(host),
    dates: texts.dates(text.referenceDate, longDay(issued), longDay(until)),
    statement,
    // Each takes less space than the one before: dense, tight, packed. The template uses the last of these that is true.
    isDense: taken > roomyRows,
    isPacked: pages === 'packed',
    isTight: taken > denseRows && rows.some(isListOfPeople),
    detailsHeading: texts.detailsHeading,
    rows: rows.map(rowView),
    signature: signatureView(model),
    signed: signedLine(model),
    confirmed: texts.confirmedByCode[model.tanChannel](nonBreaking(model.phoneMasked)),
    clauses: [
      text.reservation,
      texts.evidenceSummary(
        level,
        protocolNeutralTexts.evidenceNames[level],
        notChecked[0] ?? '',
        isCounted ? '{page}' : String(usualPages),
      ),
      texts.recommended,
    ],
    sealLabel: texts.sealLabel,
    level: String(level),
    protocol: protocolView(model, title, host),
    fileTitle: `${title} ${model.code}`,
    copy: null,
    ...(model.copy ? copyView(model.copy) : {}),
  };
}

/** The fields in which a copy differs. */
const copyView = ({ note, footer, fileTitle, qrAlt, hiddenSigner }: CertificateCopy): object => ({
  copy: { note },
  footer,
  fileTitle,
  qrAlt,
  ...(hiddenSigner && {
    signature: { kind: 'none', note: hiddenSigner.note },
    signed: hiddenSigner.signed,
    confirmed: hiddenSigner.confirmed,
  }),
});
