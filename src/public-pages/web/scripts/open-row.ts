// The row about open amounts; it is highlighted when there is one.
import type { PrintedRow } from '../../../certificate/rules/index.ts';
import { checkViewNeutralTexts as texts } from '../../rules/check-view.de.ts';
import { rowElement } from './build-element.ts';
import { isAmountRow } from './view-words.ts';

export function openRowElement(row: PrintedRow): HTMLElement {
  const isAmount = isAmountRow(row);
  const made = rowElement(row.label, isAmount ? texts.amountOpen(row.value) : row.value);
  made.classList.toggle('is-open', isAmount);
  return made;
}
