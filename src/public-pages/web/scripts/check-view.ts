// What the key of the QR code opens: everything that the paper states, to be read beside it.
import type { ViewAnswer } from '../../../certificate-check/rules/index.ts';
import { hashText, openView, proveEntry } from '../../../certificate-check/web/index.ts';
import { canonicalJson } from '../../../platform/rules/canonical-json.ts';
import { checkViewNeutralTexts as texts } from '../../rules/check-levels.de.ts';
import { showEntry } from './check-answer.ts';
import { part } from './form-parts.ts';
import { wordsOfView } from './view-words.ts';

const section = (): HTMLElement => part('#volltext', HTMLElement);
const place = (name: string): HTMLElement => part(`[data-value=${name}]`, HTMLElement, section());

export function hideView(): void {
  section().hidden = true;
}

/** `key` never left this browser. */
export async function showView({ proof, view }: ViewAnswer, key: string): Promise<void> {
  section().hidden = false;
  const opened = view && (await openView(key, view));
  part('.view-sheet', HTMLElement, section()).hidden = !opened;
  place('viewText').textContent = opened ? texts.text : view ? texts.wrongKey : texts.noView;
  if (!opened) return showEntry(await proveEntry(proof, null, null), null);
  // Breaks where the document breaks.
  const { title, statement, rows } = wordsOfView(opened);
  place('viewTitle').textContent = title.replace('freiheitsb', 'freiheits\u00adb');
  place('statement').textContent = statement;
  place('viewRows').replaceChildren(...rows.map(rowElement));
  const { bytes } = await hashText(canonicalJson(opened));
  showEntry(await proveEntry(proof, view?.opening ?? null, { viewHash: bytes }), 'view');
}

function rowElement([label, value]: readonly [label: string, value: string]): HTMLElement {
  const row = document.createElement('div');
  const term = document.createElement('dt');
  const description = document.createElement('dd');
  term.textContent = label;
  description.textContent = value;
  row.append(term, description);
  return row;
}
