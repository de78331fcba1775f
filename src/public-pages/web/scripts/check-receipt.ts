// The printed receipt of a check ('Prüfbeleg'): its content and when it is drawn. Nobody prints before the first result, so the
// drawing code is loaded with that.
import { part } from './form-parts.ts';
import type { Receipt } from './receipt.ts';

const place = (): HTMLElement => part('#beleg', HTMLElement);
const loadSheet = () => import('./receipt-sheet.ts').catch(() => null);
let wanted: Receipt | null = null;

/** Sets what the browser prints from now on; null for the page as it is. */
export function showReceipt(receipt: Receipt | null): void {
  wanted = receipt;
  place().hidden = true;
  if (receipt) void draw(receipt);
}

async function draw(receipt: Receipt): Promise<void> {
  const sheet = await loadSheet();
  // Something else is shown meanwhile, so this receipt is dropped.
  if (!sheet || wanted !== receipt) return;
  place().dataset['at'] = receipt.checkedAt;
  place().replaceChildren(...sheet.receiptParts(receipt));
  place().hidden = false;
}

export function startReceipt(): void {
  for (const button of document.querySelectorAll('[data-print]'))
    button.addEventListener('click', () => window.print());
}
