// Kinds of mail providers, as far as the rules about signers need them (security.md, Nachweisstufen).

const free =
  'gmail.com googlemail.com gmx.de gmx.net gmx.at web.de t-online.de outlook.com outlook.de hotmail.com hotmail.de live.de yahoo.com yahoo.de icloud.com me.com freenet.de posteo.de mailbox.org proton.me protonmail.com aol.com arcor.de online.de email.de';

const disposable =
  'mailinator.com trashmail.com trashmail.de byom.de wegwerfemail.de 10minutemail.com guerrillamail.com sharklasers.com yopmail.com temp-mail.org tempmail.dev throwawaymail.com getnada.com maildrop.cc dispostable.com mailnesia.com spambog.com einrot.com muellmail.com discard.email fakeinbox.com mohmal.com emailondeck.com mintemail.com tempr.email';

const freeDomains = new Set(free.split(' '));
const disposableDomains = new Set(disposable.split(' '));

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A free mail provider's address, which says nothing about a company. */
export const isFreemail = (email: string): boolean => freeDomains.has(domainOf(email));

/** Disposable addresses are made for minutes, and their mail can often be read by everybody. */
export function isDisposableMail(email: string): boolean {
  const labels = domainOf(email).split('.');
  return labels.some((_, index) => disposableDomains.has(labels.slice(index).join('.')));
}
