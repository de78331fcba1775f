// A delivery report as mail servers write it (RFC 3464).
export interface Report {
  to: string;
  action?: 'failed' | 'delayed' | 'relayed';
  status?: string;
  /** Headers of the mail it is about. */
  returned?: string;
}

export function bounceMail({ to, action = 'failed', status = '5.1.1', returned = '' }: Report): string {
  const lines = [
    'From: MAILER-DAEMON@mx.vermieter.example',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'The mail system could not deliver your message.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.vermieter.example',
    'Arrival-Date: Sat, 21 Nov 2026 12:00:00 +0000',
    '',
    'Final-Recipient: rfc822; becker@vermieter.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    returned,
    '--part--',
    '',
  ];
  return lines.join('\r\n');
}
