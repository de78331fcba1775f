// Shows an opened share, on the page and on the printed receipt. Green (good) only for a valid certificate without open amounts
// (D37), as on the check page.
import {
  notSharedLine,
  sharedNeutralTexts,
  type SharedCertificate,
  type SharedView,
} from '../../../certificate-share/rules/index.ts';
import { softened, sheetNeutralTexts } from '../../../certificate/rules/index.ts';
import { dayInBerlin, formatDate, formatTime, longDay, longDayOf } from '../../../platform/rules/dates.ts';
import { checkViewNeutralTexts } from '../../rules/check-view.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import { openedShareLandlordTexts as texts } from '../../rules/share-page.de.ts';
import { rowElement, titledLists } from './build-element.ts';
import { showReceipt } from './check-receipt.ts';
import { part, placesIn } from './form-parts.ts';
import { openRowElement } from './open-row.ts';
import type { Receipt } from './receipt.ts';
import { isAmountRow, openRowsOf, otherRowsOf } from './view-words.ts';

const { section, place, put } = placesIn('#geoeffnet');

interface Verdict {
  readonly tone: Extract<Receipt['tone'], 'good' | 'open' | 'over'>;
  readonly heading: string;
  readonly seal: string;
  readonly message: string;
}

/** `view` is null when nothing can be read any more. */
function verdictOf({ state, stateSince }: SharedCertificate, view: SharedView | null): Verdict {
  if (state === 'valid' && view) {
    const issued = texts.issued(longDay(view.issuedOn), longDay(view.recommendedUntil));
    if (view.hasOpenAmount)
      return {
        tone: 'open',
        heading: texts.open.heading,
        seal: texts.open.seal,
        message: `${issued} ${texts.openNote}`,
      };
    return { tone: 'good', heading: texts.clean.heading, seal: texts.clean.seal, message: issued };
  }
  const since = stateSince === '' ? '' : checkNeutralTexts.since(longDayOf(stateSince));
  const advice = { valid: '', revoked: '', replaced: texts.successor, 'under-review': texts.underReview };
  return {
    tone: 'over',
    heading: checkNeutralTexts.headings[state],
    seal: checkNeutralTexts.sealWords[state],
    message: `${since} ${advice[state]}`.trim(),
  };
}

/** Shows the share and returns the heading. */
export function showShare(shared: SharedCertificate, view: SharedView | null): string {
  const verdict = verdictOf(shared, view);
  section().dataset['tone'] = verdict.tone;
  part('.seal', HTMLElement, section()).classList.toggle('seal-drawn', verdict.tone !== 'over');
  part('#geoeffnet-titel', HTMLElement).textContent = verdict.heading;
  put('seal', verdict.seal);
  put('message', verdict.message);
  put('newer', shared.newerNote ? texts.newer : '');
  part('#inhalt-freigabe', HTMLElement).hidden = view === null;
  if (view) {
    showSheet(shared, view);
    showLevel(view);
    showCopy(shared);
    part('#ausweis', HTMLElement).hidden = !shared.canCompare;
    put('until', texts.until(longDay(shared.lastDay)));
  }
  showTime(shared, view);
  return verdict.heading;
}

/** A repeated check with the same result changes only the time, here and on the receipt. */
export function showTime(shared: SharedCertificate, view: SharedView | null): void {
  const at = new Date(shared.checkedAt);
  put('checked', texts.checkedAt(longDayOf(at), formatTime(at)));
  showReceipt(view && receiptOf(shared, view, verdictOf(shared, view)));
}

function overLine({ state, stateSince }: SharedCertificate): string {
  if (state === 'valid') return '';
  const since = stateSince === '' ? '' : formatDate(dayInBerlin(new Date(stateSince)));
  return checkViewNeutralTexts.over(checkNeutralTexts.sealWords[state], since);
}

/** Rows in printed order, after the open amounts and the Stichtag; last what is not shared. */
function plainRows({ referenceDate, rows, notShared }: SharedView): { label: string; value: string }[] {
  const hidden = { label: sharedNeutralTexts.notShared, value: notSharedLine(notShared) };
  return [
    { label: sheetNeutralTexts.referenceLabel, value: referenceDate },
    ...otherRowsOf(rows),
    ...(notShared.length === 0 ? [] : [hidden]),
  ];
}

function showSheet(shared: SharedCertificate, view: SharedView): void {
  put('over', overLine(shared));
  put('title', softened(view.title));
  put('statement', softened(view.statement));
  put('reservation', softened(view.reservation));
  place('rows').replaceChildren(
    ...openRowsOf(view.rows).map(openRowElement),
    ...plainRows(view).map(({ label, value }) => rowElement(label, value)),
  );
  part('.printed-sheet', HTMLElement, section()).dataset['open'] = view.hasOpenAmount ? 'something' : 'nothing';
}

function showLevel({ evidence: { level, levelName, checked, notChecked, warnings } }: SharedView): void {
  put('level', texts.level(level, levelName));
  const lists = titledLists([
    [texts.checked, checked],
    [texts.notChecked, notChecked],
    [texts.warnings, warnings],
  ]);
  place('evidence').replaceChildren(...lists);
}

function showCopy({ hasFile, label, lastDay }: SharedCertificate): void {
  part('#kopie', HTMLElement).hidden = !hasFile;
  put('fileNote', texts.fileNote(label, longDay(lastDay)));
  part('#kopie-antwort', HTMLElement).textContent = '';
}

function receiptOf({ checkedAt, lastDay }: SharedCertificate, view: SharedView, verdict: Verdict): Receipt {
  const { level, levelName, ...evidence } = view.evidence;
  const stated = openRowsOf(view.rows).map((row) =>
    isAmountRow(row) ? { ...row, value: checkViewNeutralTexts.amountOpen(row.value), isOpen: true } : row,
  );
  return {
    code: null,
    of: texts.receiptOf,
    again: texts.receiptAgain(longDay(lastDay)),
    checkedAt,
    tone: verdict.tone,
    seal: { word: verdict.seal, drawn: 'full' },
    title: verdict.heading,
    lines: [texts.receiptLine, verdict.message],
    sheet: {
      title: view.title,
      statement: view.statement,
      rows: [...stated, ...plainRows(view)],
      reservation: view.reservation,
    },
    level: { words: `${level}, ${levelName}`, evidence },
  };
}
