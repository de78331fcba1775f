import type { Page } from '@playwright/test';

/** A page as somebody with a paint program leaves it: the QR code as it was, the text another. */
export async function repaint(page: Page, picture: Buffer, qr: Buffer | null): Promise<Buffer> {
  const painted = await page.evaluate(
    async ({ paper, sticker }) => {
      const sheet = await createImageBitmap(new Blob([new Uint8Array(paper)]));
      const canvas = new OffscreenCanvas(sheet.width, sheet.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(sheet, 0, 0);
      context.fillStyle = '#fff';
      context.fillRect(sheet.width * 0.1, sheet.height * 0.26, sheet.width * 0.82, sheet.height * 0.1);
      context.fillStyle = '#000';
      context.font = `${sheet.width * 0.025}px serif`;
      context.fillText('Max Mustermann hat alle Mieten gezahlt.', sheet.width * 0.12, sheet.height * 0.3);
      if (sticker) {
        const code = await createImageBitmap(new Blob([new Uint8Array(sticker)]));
        context.fillStyle = '#fff';
        context.fillRect(sheet.width * 0.75, sheet.height * 0.05, sheet.width * 0.17, sheet.width * 0.17);
        context.drawImage(code, sheet.width * 0.76, sheet.height * 0.06, sheet.width * 0.15, sheet.width * 0.15);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { paper: [...picture], sticker: qr && [...qr] },
  );
  return Buffer.from(painted, 'base64');
}
