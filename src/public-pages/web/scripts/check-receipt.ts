// The sheet that is printed of a check ('Prüfbeleg'): what is on it, and when. Nobody prints before the first answer, so that what
// draws it is loaded with that.
import { part } from './form-parts.ts';
import type { Receipt } from './receipt.ts';

const place = (): HTMLElement => part('#beleg', HTMLElement);
const loadSheet = () => import('./receipt-sheet.ts').catch(() => null);
let wanted: Receipt | null = null;

/** What the browser's print shows from now on; null: the page as it is. */
export function showReceipt(receipt: Receipt | null): void {
  wanted = receipt;
  place().hidden = true;
  if (receipt) void draw(receipt);
}

async function draw(receipt: Receipt): Promise<void> {
  const sheet = await loadSheet();
  // Something else was shown meanwhile.
  if (!sheet || wanted !== receipt) return;
  place().dataset['at'] = receipt.checkedAt;
  place().replaceChildren(...sheet.receiptParts(receipt));
  place().hidden = false;
}

export function startReceipt(): void {
  for (const button of document.querySelectorAll('[data-print]'))
    button.addEventListener('click', () => window.print());
}
