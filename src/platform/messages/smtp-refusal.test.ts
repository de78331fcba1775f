// Responses as real mail servers give them: a wrong address is reported within minutes, a block says nothing about the address.
import { expect, test } from 'vitest';
import { readRefusal } from './smtp-refusal.ts';

const postfix = (text: string): string => `<jan@haus.example>: ${text}`;

test.each([
  [`550 5.1.1 ${postfix('Recipient address rejected: User unknown in relay recipient table')}`, '550 5.1.1'],
  ['550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Check it', '550 5.1.1'],
  [`550 5.1.2 ${postfix('Recipient address rejected: Domain not found')}`, '550 5.1.2'],
  [`556 5.1.10 ${postfix('Recipient address rejected: Domain does not accept mail (nullMX)')}`, '556 5.1.10'],
  ['550 5.2.1 The email account that you tried to reach is disabled.', '550 5.2.1'],
  ['552 5.2.2 Mailbox full', '552 5.2.2'],
  ['550 Requested action not taken: mailbox unavailable', '550'],
  ['550 No such user here', '550'],
  ['550 Unrouteable address', '550'],
  ['550 <blocked-list@haus.example>: User unknown', '550'],
  ['550 sorry, no mailbox here by that name (#5.1.1)', '550 5.1.1'],
  ['556 domain takes no mail', '556'],
])('it is the address: %s', (reply, code) => {
  expect(readRefusal(reply, 'RCPT TO')).toEqual({ code, cause: 'recipient' });
});

test.each([
  [`554 5.7.1 ${postfix('Relay access denied')}`, '554 5.7.1'],
  [
    '550 5.7.1 Unfortunately, messages from [203.0.113.7] weren’t sent: part of their network is on our block list',
    '550 5.7.1',
  ],
  [`550 5.1.8 ${postfix('Sender address rejected: Domain not found')}`, '550 5.1.8'],
  ['550 5.1.0 Address rejected', '550 5.1.0'],
  ['550 5.4.5 Daily user sending limit exceeded', '550 5.4.5'],
  ['552 5.3.4 Message too big for system', '552 5.3.4'],
  ['550 relay not permitted', '550'],
  ['550 Administrative prohibition', '550'],
  ['550 Sender mailbox unavailable', '550'],
  ['550 User unknown to us as a client: authenticate first', '550'],
  ['550 5.1.1.7 is on our list', '550'],
  ['553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)', '553 5.7.1'],
  ['554 Transaction failed', '554'],
  ['550 no', '550'],
  ['550 user-unknown@haus.example: no', '550'],
])('it may be everybody: %s', (reply, code) => {
  expect(readRefusal(reply, 'RCPT TO')).toEqual({ code, cause: 'unclear' });
});

test('without a code a refusal of the content is no word about the address', () => {
  expect(readRefusal('550 mailbox unavailable', 'DATA').cause).toBe('unclear');
  expect(readRefusal('550 5.1.1 mailbox unavailable', 'DATA').cause).toBe('recipient');
});
