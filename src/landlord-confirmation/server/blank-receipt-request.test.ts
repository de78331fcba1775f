import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { createPdfEngine } from '../../platform/pdf/pdf-engine.ts';
import { findFontsDir } from '../../platform/pdf/pdf-fonts.ts';
import { renderBlankReceiptRequest, typesetBlankReceiptRequest } from './blank-receipt-request.ts';

const engine = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
afterAll(() => engine.close());
const today = new Date('2026-11-21T14:05:00Z');

test('[L33] the blank letter names the law, leaves lines to fill in and says on page 2 what else helps', async () => {
  const { pages } = await readPdf(await renderBlankReceiptRequest(engine, today));
  expect(pages).toHaveLength(2);
  for (const words of ['Bitte um eine Quittung', '§ 368 BGB', '______________', 'Unterschrift'])
    expect(pages[0]).toContain(words);
  expect(pages[0]).not.toMatch(/\b(du|dein\w*|dir|dich)\b|2026|undefined/i);
  for (const words of ['fülle die Lücken', 'Kontoauszüge', 'Niemand muss']) expect(pages[1]).toContain(words);
});

test('[L42] the blank letter keeps the rules of PDF/UA-1', async () => {
  await expect(typesetBlankReceiptRequest(engine, today, 'ua-1')).resolves.toBeInstanceOf(Uint8Array);
});
