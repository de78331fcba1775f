// Shows what the key of the QR code decrypts: everything that the document states, to be read beside it. Green is used only
// when nothing is open and the certificate is valid.
import type { CheckedCertificateAnswer, ViewAnswer } from '../../../certificate-check/rules/index.ts';
import { hashText, openView, proveEntry, type EntryCheck } from '../../../certificate-check/web/index.ts';
import { groupedHash, sheetNeutralTexts, softened, type CertificateView } from '../../../certificate/rules/index.ts';
import { canonicalJson } from '../../../platform/rules/canonical-json.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { checkViewNeutralTexts as texts } from '../../rules/check-view.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import { rowElement } from './build-element.ts';
import { dayOf, entryText, evidenceParts, registerOf, showEntry } from './check-answer.ts';
import { showReceipt } from './check-receipt.ts';
import { showStage } from './check-stage.ts';
import { messageOf, newerLine } from './check-verdict.ts';
import { part, placesIn } from './form-parts.ts';
import type { Receipt, ShownEvidence } from './receipt.ts';
import { startSaving } from './save-receipt.ts';
import { openRowElement } from './open-row.ts';
import { isAmountRow, wordsOfView } from './view-words.ts';

startSaving();

const { section, place, put } = placesIn('#volltext');

export interface ViewSource {
  /** The code in groups. */
  readonly code: string;
  /** The decryption key, which never leaves this browser. */
  readonly key: string;
  readonly isPicture: boolean;
  /** True when the picture also has a QR code that is not ours. */
  readonly hasOther: boolean;
  /** False when something else was requested meanwhile. */
  readonly isNow: () => boolean;
}

interface Opened {
  readonly data: CheckedCertificateAnswer;
  readonly view: CertificateView;
  readonly words: ReturnType<typeof wordsOfView>;
  readonly entry: EntryCheck;
  readonly dataHash: string | null;
}

/**
 * Shows the view, or nothing: 'late' when something else was requested meanwhile, 'gone' when nothing is left to decrypt,
 * 'wrong-key' when this key does not decrypt it.
 */
export async function showView(
  answer: ViewAnswer,
  source: ViewSource,
): Promise<'shown' | 'late' | 'gone' | 'wrong-key'> {
  const { data, proof, view: sealed, dataHash } = answer;
  if (!sealed) return 'gone';
  const view = await openView(source.key, sealed);
  if (!source.isNow()) return 'late';
  if (!view) return 'wrong-key';
  const { bytes } = await hashText(canonicalJson(view));
  // The log is checked before anything is shown: what it refutes must never be green, not even briefly.
  const entry = await proveEntry(proof, sealed.opening, { viewHash: bytes }, data.status);
  if (!source.isNow()) return 'late';
  const opened: Opened = { data, view, words: wordsOfView(view), entry, dataHash };
  const verdict = verdictOf(opened);
  showHead(opened, verdict, source);
  showSheet(opened);
  showWhoSigned(opened);
  // A comparison leads back to this result.
  showEntry(entry, 'view');
  showReceipt(receiptOf(opened, verdict, source));
  showStage('view', source.code);
  return 'shown';
}

interface Verdict {
  readonly tone: Extract<Receipt['tone'], 'good' | 'open' | 'over' | 'mismatch'>;
  readonly heading: string;
  readonly seal: string;
  readonly title: string;
  /** Shown beside 'Stand:'. */
  readonly state: string;
  readonly stands: string;
}

function verdictOf({ data, words, entry }: Opened): Verdict {
  const { status, issueDate, recommendedUntil } = data;
  const issued = texts.issued(dayOf(issueDate), dayOf(recommendedUntil));
  if (status !== 'valid') {
    const heading = checkNeutralTexts.headings[status];
    const seal = checkNeutralTexts.sealWords[status];
    return { tone: 'over', heading, seal, title: heading, state: seal, stands: issued };
  }
  const heading = texts.title;
  if (entry.kind === 'refuted')
    return { tone: 'mismatch', heading, ...checkNeutralTexts.refuted, stands: checkNeutralTexts.logRefuted };
  if (words.hasOpenAmount) return { tone: 'open', heading, ...texts.open, stands: `${issued} ${texts.open.stands}` };
  if (data.newerSince !== undefined) return { tone: 'open', heading, ...texts.older, stands: issued };
  return { tone: 'good', heading, ...texts.clean, stands: issued };
}

/** Notes besides the verdict, on the page and on the receipt. */
function notesOf({ data, view }: Opened, { hasOther }: ViewSource): string[] {
  // The level sealed for the QR code at issue counts, not what the database says today.
  const isOtherLevel = view.evidenceLevel !== data.evidenceLevel;
  return [
    data.status === 'valid' ? newerLine(data) : messageOf(data),
    isOtherLevel ? `${texts.levels[view.evidenceLevel] ?? ''}. ${checkNeutralTexts.levelDiffers}` : '',
    hasOther ? texts.anotherCode : '',
  ].filter(Boolean);
}

function showHead(opened: Opened, verdict: Verdict, source: ViewSource): void {
  const { data } = opened;
  const time = formatDateTime(new Date(data.checkedAt));
  section().dataset['tone'] = verdict.tone;
  part('#volltext-titel', HTMLElement).textContent = verdict.heading;
  put('state', texts.state(verdict.state));
  put('opened', source.isPicture ? texts.openedFromPicture(time) : texts.opened(time));
  put('message', notesOf(opened, source).join(' '));
  put('seal', verdict.seal);
  put('verdict', verdict.title);
  put('stands', verdict.stands);
}

function showSheet({ data, words }: Opened): void {
  const { status, statusSince } = data;
  const since = statusSince === '' ? '' : dayOf(statusSince);
  put('over', status === 'valid' ? '' : texts.over(checkNeutralTexts.sealWords[status], since));
  put('title', softened(words.title));
  put('date', sheetNeutralTexts.referenceDate(words.referenceDate));
  put('statement', softened(words.statement));
  put('reservation', softened(words.reservation));
  place('rows').replaceChildren(
    ...words.openRows.map(openRowElement),
    ...words.rows.map(({ label, value }) => rowElement(label, value)),
  );
  part('.printed-sheet', HTMLElement, section()).dataset['open'] = words.hasOpenAmount ? 'something' : 'nothing';
}

/** The evidence in today's wording. If the database has another level than what was sealed, none of its evidence is trusted. */
function evidenceOf({ evidence, evidenceLevel }: CheckedCertificateAnswer, view: CertificateView): ShownEvidence {
  return evidenceLevel === view.evidenceLevel ? evidence : { ...evidence, checked: [], notChecked: [] };
}

function showWhoSigned({ data, view, entry, dataHash }: Opened): void {
  put('level', texts.levels[view.evidenceLevel] ?? '');
  place('evidence').replaceChildren(...evidenceParts(evidenceOf(data, view)));
  put('log', entryText(entry, 'view'));
  part('[data-row=dataHash]', HTMLElement, section()).hidden = dataHash === null;
  put('dataHash', dataHash === null ? '' : groupedHash(dataHash));
}

function receiptOf(opened: Opened, verdict: Verdict, source: ViewSource): Receipt {
  const { data, view, words, entry, dataHash } = opened;
  const { title, referenceDate, statement, openRows, rows, reservation } = words;
  const stated = openRows.map((row) =>
    isAmountRow(row) ? { ...row, value: texts.amountOpen(row.value), isOpen: true } : row,
  );
  return {
    code: source.code,
    checkedAt: data.checkedAt,
    tone: verdict.tone,
    seal: { word: verdict.seal, drawn: 'full' },
    title: verdict.title,
    lines: [texts.receipt, verdict.stands, ...notesOf(opened, source)],
    sheet: {
      title,
      statement,
      rows: [{ label: sheetNeutralTexts.referenceLabel, value: referenceDate }, ...stated, ...rows],
      reservation,
    },
    level: {
      words: checkNeutralTexts.levels[view.evidenceLevel] ?? '',
      evidence: evidenceOf(data, view),
    },
    register: registerOf(entry, 'view', dataHash),
  };
}
