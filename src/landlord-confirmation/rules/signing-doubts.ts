// Doubts about the person who signs: rules, no score (security.md, Nachweisstufen).
import { isDisposableMail, isFreemail, mailboxOf, type EntityType } from '../../person-fields/rules/index.ts';

export interface SigningFacts {
  tenant: { email: string; phone: string };
  /** E-mail addresses of the co-tenants. */
  coTenantEmails: readonly string[];
  /** The TAN goes to a number that belongs to a co-tenant. */
  isCoTenantsPhone: boolean;
  landlord: { email: string; phone: string; entityType: EntityType };
  hasAccount: boolean;
  isTenantsBrowser: boolean;
  isTenantsNetwork: boolean;
  isSignatureReused: boolean;
  isPhoneOfOthers: boolean;
  tenantsOfMailbox: number;
}

/** This many tenants within 90 days are suspicious for one mailbox without an account. */
export const manyTenants = 10;

export type Stop = 'same-email' | 'same-phone' | 'same-browser' | 'disposable-mail' | 'reused-signature';
export type Warning = 'same-network' | 'phone-of-others' | 'busy-mailbox' | 'company-freemail';

/** `stops` hold the request until the operator has reviewed it; `warnings` lower the evidence level. */
export function doubtsAbout(facts: SigningFacts): { stops: Stop[]; warnings: Warning[] } {
  const { tenant, landlord } = facts;
  const stops: Record<Stop, boolean> = {
    'same-email': [tenant.email, ...facts.coTenantEmails].map(mailboxOf).includes(mailboxOf(landlord.email)),
    'same-phone': tenant.phone === landlord.phone || facts.isCoTenantsPhone,
    'same-browser': facts.isTenantsBrowser,
    'disposable-mail': isDisposableMail(landlord.email),
    'reused-signature': facts.isSignatureReused,
  };
  const warnings: Record<Warning, boolean> = {
    'same-network': facts.isTenantsNetwork,
    'phone-of-others': facts.isPhoneOfOthers,
    'busy-mailbox': !facts.hasAccount && facts.tenantsOfMailbox >= manyTenants,
    'company-freemail': landlord.entityType === 'company' && isFreemail(landlord.email),
  };
  return { stops: namesOf(stops), warnings: namesOf(warnings) };
}

function namesOf<Name extends string>(found: Record<Name, boolean>): Name[] {
  return (Object.keys(found) as Name[]).filter((name) => found[name]);
}
