// What a refusal is about (RFC 5321, RFC 3463): the recipient's address, or something that may hold for everybody.

/** `unclear`: a policy, a block, the content, or no reason given. The address may well be right. */
export type RefusalCause = 'recipient' | 'unclear';

/**
 * Codes about the recipient's mailbox or domain. 5.1.0, 5.1.7 and 5.1.8 are missing: they may refer to our sender, which some
 * servers refuse only after they were given the recipient.
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

/** How servers without such codes describe a bad address; RFC 5321 has one code for this and for every policy. */
const badAddress =
  /\b(?:unknown|no such|invalid|unrouteable) (?:user|mailbox|recipient|address|domain)\b|\b(?:user|mailbox|recipient|address|account)\b.{0,20}\b(?:unknown|unavailable|invalid|disabled|not found|not exist|unrouteable)\b/i;
const notTheAddress =
  /relay|sender|client|host|auth|block|list|spam|polic|reputation|denied|prohibited|permitted|limit|quota/i;

export interface Refusal {
  /** `550 5.1.1`, or the part of it that the server sent. */
  code: string;
  cause: RefusalCause;
}

/** `reply` is the complete response; it may quote the recipient. */
export function readRefusal(reply: string, command: string): Refusal {
  const basic = reply.slice(0, 3);
  // The enhanced code follows the basic one, or is at the end as it was before the standard: '(#5.1.1)'. It is never the start of
  // an IP address.
  const [, first, later] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})(?![.\d])|\(#(5\.\d{1,3}\.\d{1,3})\)/m.exec(reply) ?? [];
  const enhanced = first ?? later;
  if (enhanced !== undefined)
    return { code: `${basic} ${enhanced}`, cause: ofRecipient.has(enhanced) ? 'recipient' : 'unclear' };
  return { code: basic, cause: command === 'RCPT TO' && saysBadAddress(basic, reply) ? 'recipient' : 'unclear' };
}

function saysBadAddress(basic: string, reply: string): boolean {
  // The domain accepts no mail at all (RFC 7504).
  if (basic === '556') return true;
  // The text of the address itself says nothing.
  const text = reply.replaceAll(/\S+@\S+/g, ' ');
  return ['550', '551', '553'].includes(basic) && badAddress.test(text) && !notTheAddress.test(text);
}
