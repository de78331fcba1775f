import type { FastifyInstance } from 'fastify';
import { StartProblem } from '../platform/start-problem.ts';
import { startNeutralTexts as texts } from './rules/messages.de.ts';

/** `settings`: what the port and the host are called. A server that can't listen is closed. */
export async function listenAt(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
  settings: { port: string; host: string } = { port: 'PORT', host: 'HOST' },
): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    await app.close();
    if (code === 'EADDRINUSE') throw new StartProblem(texts.portTaken(port, settings.port));
    if (code === 'EACCES') throw new StartProblem(texts.portForbidden(port, settings.port));
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(texts.hostUnknown(host, settings.host));
    throw error;
  }
}
