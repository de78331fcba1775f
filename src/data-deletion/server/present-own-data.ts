import { formatAddress } from '../../address/rules/index.ts';
import { partyName } from '../../certificate/rules/index.ts';
import { maskEmail } from '../../person-fields/rules/index.ts';
import type { DeletionObstacle, OwnDataOverview, OwnRecord } from '../rules/own-data.ts';
import { ownDataTenantTexts as texts } from '../rules/own-data.de.ts';
import type { TenantsData } from './gather-tenant.ts';

/** Every address of this person: the registered one, and one that a landlord began with. */
export function addressesOf({ requests, certificates }: TenantsData): string[] {
  return [...requests, ...certificates].flatMap(({ tenant }) => tenant?.email ?? []);
}

/** One link is about one of them, because each has a key of its own. */
export const recordOf = ({ requests }: Pick<TenantsData, 'requests'>): OwnRecord =>
  requests.length === 0 ? 'certificate' : 'request';

function firstNameOf({ requests, certificates }: TenantsData): string {
  const [registered] = requests.flatMap(({ tenant }) => tenant?.personal?.firstName ?? tenant?.firstName ?? []);
  return registered ?? certificates[0]?.tenant?.firstName ?? '';
}

/** The page's summary. The address stays masked, because whoever deletes has to know it. */
export function presentOwnData(data: TenantsData, obstacle: DeletionObstacle | null): OwnDataOverview {
  const { requests, certificates, invoices, messages, codes, links, sessions, events } = data;
  const time = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
  return {
    record: recordOf(data),
    firstName: firstNameOf(data),
    email: maskEmail(addressesOf(data)[0] ?? ''),
    requests: requests.map(({ id, state, tenant, landlord, times }) => ({
      id,
      state,
      flat: tenant?.rental ? formatAddress(tenant.rental) : texts.noRequest,
      landlord: landlord ? partyName(landlord) : texts.noRequest,
      createdAt: times.createdAt.toISOString(),
      submittedAt: time(times.submittedAt),
    })),
    certificates: certificates.map(({ id, state, tenant, signedAt, issuedAt, endsAt }) => ({
      id,
      state,
      flat: tenant ? formatAddress(tenant.property) : '',
      signedAt: signedAt.toISOString(),
      issuedAt: time(issuedAt),
      endsAt: time(endsAt),
    })),
    invoices: invoices.map(({ number, issuedAt, grossCents }) => ({
      number,
      issuedAt: issuedAt.toISOString(),
      grossCents,
    })),
    counts: {
      messages: messages.length,
      codes: codes.length,
      links: links.length + sessions.length,
      events: events.length,
    },
    others: Math.max(0, ...[...requests, ...certificates].map(({ others }) => others)),
    obstacle,
  };
}
