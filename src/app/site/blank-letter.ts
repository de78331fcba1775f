// '/quittung-verlangen.pdf': the same for everybody, so it is set once and kept.
import type { FastifyInstance } from 'fastify';
import { renderBlankReceiptRequest } from '../../landlord-confirmation/server/index.ts';
import type { Platform } from '../../platform/platform.ts';

export function registerBlankLetter(app: FastifyInstance, { pdf, clock }: Pick<Platform, 'pdf' | 'clock'>): void {
  let letter: Promise<Buffer> | undefined;
  const render = async (): Promise<Buffer> => {
    try {
      return Buffer.from(await renderBlankReceiptRequest(pdf, clock.now()));
    } catch (error) {
      // The next visitor may have more luck.
      letter = undefined;
      throw error;
    }
  };
  app.get('/quittung-verlangen.pdf', async (_request, reply) => {
    letter ??= render();
    const file = await letter;
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="quittung-verlangen.pdf"')
      .header('cache-control', 'public, max-age=3600')
      .send(file);
  });
}
