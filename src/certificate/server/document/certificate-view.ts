// The certificate's model as the template prints it: finished German text, nothing left to decide.
import { dayInBerlin, formatDateTime, formatDateTimeExact, longDay } from '../../../platform/rules/dates.ts';
import { groupedHash } from '../../rules/data-hash.ts';
import { dataHashNeutralTexts } from '../../rules/sheet.de.ts';
import { documentNeutralTexts, protocolNeutralTexts } from '../../rules/document-texts.de.ts';
import { unbroken } from '../../../platform/rules/text.ts';
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

/** A typed name stands above the line already; below a drawn one it says in print who signed. */
function signedLine({ signature, signer, place, signedAt }: CertificateModel): string {
  const time = unbroken(formatDateTime(signedAt));
  return signature.kind === 'drawn'
    ? texts.signedByHand(`${signer.firstName} ${signer.lastName}`, place, time)
    : texts.signed(place, time);
}

/** More than so many lines of events, gaps and warnings need the headings of the second page closer to them. */
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

/** About how many letters a line of the statement and of a row takes at the usual sizes. */
const statementLine = 60;
const rowLine = 75;

/** Of the small print below, in a line; as long as it is without several tenants it is reckoned with. */
const clauseLine = 130;
const usualClause = 260;

/** What leaves the signature enough room on the first page, measured in rows: as usual, and closer together. Several take still less. */
const roomyRows = 14.5;
const denseRows = 21;

const peopleOf = ({ value }: PrintedRow): string[] => value.split(personBreak);

/** Several people stand below each other. */
const rowView = (row: PrintedRow): object => (isListOfPeople(row) ? { ...row, people: peopleOf(row) } : row);

function rowsTaken({ statement, rows, reservation }: PrintedText): number {
  const lines = (text: string, line: number): number => Math.ceil(text.length / line);
  const inRows = rows
    .flatMap((row) => (isListOfPeople(row) ? peopleOf(row) : row.value))
    .reduce((sum, value) => sum + lines(value, rowLine), 0);
  const more = Math.max(0, reservation.length - usualClause) / clauseLine;
  return inRows + 0.85 * lines(statement, statementLine) + 0.45 * Math.ceil(more);
}

/** With anything open even the name of the service would say the opposite (decision D37). */
function footerOf({ hasOpenAmount, code }: CertificateModel): string {
  return [hasOpenAmount ? '' : texts.brand, code].filter((part) => part !== '').join(' · ');
}

/** The certificate and its protocol. */
export const usualPages = 2;

/** `packed`: as close together as it can be read. `counted`: the pages are more than usual and numbered by counting. */
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
    isDense: taken > roomyRows,
    isPacked: pages === 'packed',
    isTight: taken > denseRows && rows.some(isListOfPeople),
    detailsHeading: texts.detailsHeading,
    rows: rows.map(rowView),
    signature: signatureView(model),
    signed: signedLine(model),
    confirmed: texts.confirmedByCode[model.tanChannel](unbroken(model.phoneMasked)),
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

/** What a copy says otherwise. */
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
