// One specimen of every mail that the product can write, really written by it.
import { mailTemplates, type MailTemplate } from '../../../src/platform/messages/mail-table.ts';
import { readTrialMailbox } from '../../../src/platform/messages/trial-mailbox-store.ts';
import type { MailContent } from '../../../src/platform/messages/message.ts';
import type { TestProduct } from '../test-product.ts';
import { playAccounts } from './accounts.ts';
import { playCertificates, playEnds } from './certificates.ts';
import { playOthers } from './others.ts';
import { playRenewals } from './renewals.ts';
import { playRequests } from './requests.ts';
import { playLetters } from './letters.ts';
import { playReturned } from './returned.ts';
import { playWithdrawals } from './withdrawals.ts';

export interface Specimen {
  template: MailTemplate;
  /** Mails of one kind that differ in their subject or in their voice are shown apart. */
  name: string;
  mail: MailContent;
}

/** In the order of the table. */
export async function everyMail(product: TestProduct): Promise<Specimen[]> {
  const found = new Map<string, Specimen>();
  const keep = () => keepNew(product, found);
  for (const play of [
    playRequests,
    playCertificates,
    playAccounts,
    playWithdrawals,
    playLetters,
    playOthers,
    playReturned,
    playEnds,
    playRenewals,
  ]) {
    await play(product, keep);
    await keep();
  }
  return numbered([...found.values()]);
}

async function keepNew({ platform: { db, vault }, settled }: TestProduct, found: Map<string, Specimen>): Promise<void> {
  await settled();
  const entries = await readTrialMailbox(db, vault, {});
  for (const { template, content } of entries.toReversed()) {
    if (content.kind !== 'mail') continue;
    const specimen = { template: template as MailTemplate, mail: content };
    const key = `${template}|${variantOf(specimen)}`;
    if (!found.has(key)) found.set(key, { ...specimen, name: template });
  }
}

/** What can't differ from one run to the next: the heading, how many paragraphs it has, which side it speaks to, of whom,
 * why, and whether of a new state. */
function variantOf({ mail }: Pick<Specimen, 'mail'>): string {
  const [heading = '', greeting = '', ...paragraphs] = mail.text.split('\n\n');
  const voice = /\b(?:du|dich|dir|dein\w*)\b/i.test(mail.text) ? 'du' : 'Sie';
  const isToNobody = greeting.startsWith('Guten Tag,');
  // Of a request that the landlord passed on.
  const isOfManager = paragraphs[0]?.includes('Hausverwaltung') ?? false;
  // Mails of an end say what caused it in one sentence.
  const isOfErasure = /ihre Angaben (?:zu löschen|löschen lassen)/.test(paragraphs[0] ?? '');
  const said = ['Widerspruch', 'neben der Vermieterseite', 'ohne diese Person'].filter(
    (words) => isOfErasure && paragraphs[0]?.includes(words),
  );
  const isOfRenewal = /(?:neuen? Stand|Stand von heute|bleibt für diesen Tag richtig)/.test(mail.text);
  return [
    heading.replaceAll(/\d+/g, '0'),
    voice,
    isToNobody,
    isOfManager,
    isOfErasure,
    isOfRenewal,
    said.join(),
    paragraphs.length,
  ].join('|');
}

function numbered(specimens: Specimen[]): Specimen[] {
  const counts = new Map<string, number>();
  const ordered = specimens.toSorted((a, b) => mailTemplates.indexOf(a.template) - mailTemplates.indexOf(b.template));
  return ordered.map((specimen) => {
    const count = (counts.get(specimen.template) ?? 0) + 1;
    counts.set(specimen.template, count);
    return count === 1 ? specimen : { ...specimen, name: `${specimen.template}-${count}` };
  });
}
