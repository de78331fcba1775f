// What a refusal is about (RFC 5321, RFC 3463): the recipient's address, or something that may hold for everybody.

/** `unclear`: a policy, a block, the content, or no reason given. The address may well be right. */
export type RefusalCause = 'recipient' | 'unclear';

/**
 * Codes that name the recipient's mailbox or domain. Not 5.1.0, 5.1.7 and 5.1.8: those may mean our sender, which some servers
 * refuse only when they are told the recipient.
 */
const ofRecipient: ReadonlySet<string> = new Set([
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.4',
  '5.1.6',
  '5.1.10',
  '5.2.1',
  '5.2.2',
]);

/** What servers without such codes say of an address; RFC 5321 gives them one code for this and for every policy. */
const badAddress =
  /\b(?:unknown|no such|invalid|unrouteable) (?:user|mailbox|recipient|address|domain)\b|\b(?:user|mailbox|recipient|address|account)\b.{0,20}\b(?:unknown|unavailable|invalid|disabled|not found|not exist|unrouteable)\b/i;
const notTheAddress =
  /relay|sender|client|host|auth|block|list|spam|polic|reputation|denied|prohibited|permitted|limit|quota/i;

export interface Refusal {
  /** `550 5.1.1`, or as much of it as was said. */
  code: string;
  cause: RefusalCause;
}

/** `reply`: whole, as it came; it may quote the recipient. */
export function readRefusal(reply: string, command: string): Refusal {
  const basic = reply.slice(0, 3);
  // Behind the code, or as before there was a place for it: '(#5.1.1)'. Never the start of a network address.
  const [, first, later] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})(?![.\d])|\(#(5\.\d{1,3}\.\d{1,3})\)/m.exec(reply) ?? [];
  const enhanced = first ?? later;
  if (enhanced !== undefined)
    return { code: `${basic} ${enhanced}`, cause: ofRecipient.has(enhanced) ? 'recipient' : 'unclear' };
  return { code: basic, cause: command === 'RCPT TO' && saysBadAddress(basic, reply) ? 'recipient' : 'unclear' };
}

function saysBadAddress(basic: string, reply: string): boolean {
  // The domain takes no mail at all (RFC 7504).
  if (basic === '556') return true;
  // What the recipient chose as an address says nothing.
  const text = reply.replaceAll(/\S+@\S+/g, ' ');
  return ['550', '551', '553'].includes(basic) && badAddress.test(text) && !notTheAddress.test(text);
}
