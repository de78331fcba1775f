// Texts for a certificate in the list, and where each part of the tenant is shown.
import { eachFlatPart } from '../../address/rules/index.ts';
import { dayInBerlin, formatDate, longDayOf } from '../../platform/rules/dates.ts';
import { othersLine, withOthers } from '../../person-fields/rules/index.ts';
import { namesOf } from '../../ui/rules/field-table.ts';
import { cardLandlordTexts as texts, tableLandlordTexts as table } from '../rules/dashboard-page.de.ts';
import type { ListedCertificate } from '../rules/index.ts';

type Tenant = ListedCertificate['tenant'];
type Place = 'name' | 'flat' | 'nowhere';

/** Where each part of the tenant is shown, on cards and in the dense list, in reading order. */
const places: Record<keyof Tenant, Place> = {
  firstName: 'name',
  lastName: 'name',
  street: 'flat',
  place: 'flat',
  ...eachFlatPart(() => 'flat' as const),
  email: 'nowhere',
  others: 'name',
};

const partsAt = (tenant: Tenant, place: Place): string[] =>
  namesOf(places)
    .filter((part) => places[part] === place)
    .flatMap((part) => {
      const value = tenant[part];
      return typeof value === 'string' && value !== '' ? [value] : [];
    });

export const flatOf = ({ tenant }: ListedCertificate): string[] => partsAt(tenant, 'flat');

/** An ended certificate has no name any more and is identified by its day. */
export function nameOf({ tenant, endedAt, issueDate, signedAt }: ListedCertificate): string {
  return endedAt === '' ? partsAt(tenant, 'name').join(' ') : texts.nameless(longDayOf(issueDate || signedAt));
}

/** The second line: 'und 2 weitere Personen'. */
export const othersIn = ({ tenant, endedAt }: ListedCertificate): string =>
  endedAt === '' ? othersLine(tenant.others ?? 0) : '';

/** For one line, as in a dialog: 'Lena Hoffmann und 2 weitere'. */
export const shortNameOf = (certificate: ListedCertificate): string =>
  certificate.endedAt === '' ? withOthers(nameOf(certificate), certificate.tenant.others ?? 0) : nameOf(certificate);

/** '21.11.2026': the day since which it has been in its state. */
export const stateDay = ({ stateAt, issueDate, signedAt }: ListedCertificate): string =>
  formatDate(dayInBerlin(new Date(stateAt || issueDate || signedAt)));

export const kindOf = ({ certificateRequest }: ListedCertificate): string => table.kinds[certificateRequest];

type Asked = Pick<ListedCertificate, 'state' | 'payment' | 'certificateRequest' | 'isTenantMailed' | 'tenantMail'>;

/** Whose turn it is before payment; a tenant who opted out of mails will hardly look for the link again, so is not waited for. */
function turnOf({ certificateRequest, isTenantMailed, tenantMail }: Asked): 'tenant' | 'you' {
  if (certificateRequest === 'other') return 'tenant';
  return isTenantMailed && tenantMail !== 'stopped' && tenantMail !== 'never' ? 'tenant' : 'you';
}

/** Who has to act before it is issued; empty if nobody has to. */
export const nextOf = (certificate: Asked): string =>
  certificate.state === 'awaiting-payment' ? table.next[turnOf(certificate)] : '';

/** The same as a sentence that says what to do. */
export function nextSentenceOf(certificate: Asked): string | undefined {
  if (certificate.payment) return undefined;
  if (certificate.certificateRequest === 'other') return texts.paidByTenant;
  if (turnOf(certificate) === 'tenant') return texts.tenantHasLink;
  return certificate.tenantMail === 'possible' ? texts.payable : texts.payableBySelf;
}

/** The tenant was mailed a link to pay; a tenant who asked got it with the landlord's answer. */
export const hasPayLink = ({ certificateRequest, isTenantMailed }: Asked): boolean =>
  certificateRequest === 'other' || isTenantMailed;
