// What the key of the QR code opens: everything that the paper states, to be read beside it.
import type { ViewAnswer } from '../../../certificate-check/rules/index.ts';
import { hashText, openView, proveEntry } from '../../../certificate-check/web/index.ts';
import { dataHashNeutralTexts, groupedHash, type PrintedRow } from '../../../certificate/rules/index.ts';
import { canonicalJson } from '../../../platform/rules/canonical-json.ts';
import { checkViewNeutralTexts as texts } from '../../rules/check-levels.de.ts';
import { showEntry, showSignedLevel } from './check-answer.ts';
import { part } from './form-parts.ts';
import { wordsOfView } from './view-words.ts';

const section = (): HTMLElement => part('#volltext', HTMLElement);
const place = (name: string): HTMLElement => part(`[data-value=${name}]`, HTMLElement, section());

export function hideView(): void {
  section().hidden = true;
}

/** `key` never left this browser. */
export async function showView({ data, proof, view, dataHash }: ViewAnswer, key: string): Promise<void> {
  section().hidden = false;
  const opened = view && (await openView(key, view));
  part('.view-sheet', HTMLElement, section()).hidden = !opened;
  place('viewText').textContent = opened ? texts.text : view ? texts.wrongKey : texts.noView;
  if (!opened) return showEntry(await proveEntry(proof, null, null), null);
  // Breaks where the document breaks.
  const { title, statement, rows } = wordsOfView(opened);
  place('viewTitle').textContent = title.replace('freiheitsb', 'freiheits\u00adb');
  place('statement').textContent = statement;
  place('viewRows').replaceChildren(...[...rows, ...hashRows(dataHash)].map(rowElement));
  // What was sealed for the QR code at issuing counts, and not what the database says today.
  if (opened.evidenceLevel !== data.evidenceLevel) showSignedLevel(opened.evidenceLevel);
  const { bytes } = await hashText(canonicalJson(opened));
  showEntry(await proveEntry(proof, view?.opening ?? null, { viewHash: bytes }), 'view');
}

const hashRows = (dataHash: string | null): PrintedRow[] =>
  dataHash === null ? [] : [{ label: dataHashNeutralTexts.label, value: groupedHash(dataHash) }];

function rowElement({ label, value }: PrintedRow): HTMLElement {
  const row = document.createElement('div');
  const term = document.createElement('dt');
  const description = document.createElement('dd');
  term.textContent = label;
  description.textContent = value;
  row.append(term, description);
  return row;
}
