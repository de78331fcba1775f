import { awaitMessage, codeIn, mailboxPosition } from '../../scripts/demo/http-client.ts';

/** Does what causes a call, and hears it. */
export async function hear(
  { origin, to, template }: { origin: string; to: string; template: string },
  cause: () => Promise<void>,
): Promise<string> {
  const before = await mailboxPosition(origin, to);
  await cause();
  const message = await awaitMessage(origin, to, template, before);
  if (message.kind !== 'call') throw new Error(`it came as ${message.kind}`);
  return codeIn(message);
}
