// Co-tenants and co-landlords in the page's form. A struck row keeps its values, so that it can be restored, and the draft records for
// everybody whom the tenant named whether they were struck.
import { formatDate, isCalendarDate } from '../../platform/rules/dates.ts';
import { groupsToDraft, groupsFromDraft } from '../../ui/rules/field-groups.ts';
import { emptyValues, type ValuesOf } from '../../ui/rules/field-table.ts';
import {
  coLandlordFields,
  coTenantFields,
  maxCoLandlords,
  maxCoTenants,
  type OpenConfirmation,
} from '../rules/index.ts';

/** '' is named by the tenant; 'struck' is named by the tenant, but not in the lease. The other marks are the landlord's own rows. */
export type PartyMark = '' | 'struck' | 'added' | 'removed';

const mark = { mark: { kind: 'page' } } as const;
const coTenantRow = { ...coTenantFields, ...mark };
const coLandlordRow = { ...coLandlordFields, ...mark };

type Marked = Record<'mark', string>;

export type CoTenantValues = ValuesOf<typeof coTenantFields> & Marked;
export type CoLandlordValues = ValuesOf<typeof coLandlordFields> & Marked;

export interface PartyValues {
  coTenants: CoTenantValues[];
  /** The tick; without it there are no co-landlords, whatever was typed. */
  hasCoLandlords: boolean;
  coLandlords: CoLandlordValues[];
  /** Empty until it is answered. */
  authority: string;
}

/** Whether the person is to be named on the certificate. */
export const isKept = ({ mark }: Marked): boolean => mark === '' || mark === 'added';
/** Whether the tenant named the person. */
export const isNamed = ({ mark }: Marked): boolean => mark === '' || mark === 'struck';

export const newCoTenant = (): CoTenantValues => ({ ...emptyValues(coTenantRow), mark: 'added' });
export const newCoLandlord = (): CoLandlordValues => ({ ...emptyValues(coLandlordRow), mark: 'added' });

/** Everybody whom the tenant named stays in the list, struck or not, besides the maximum of the landlord's own rows. */
const maxRows = { coTenants: 2 * maxCoTenants, coLandlords: maxCoLandlords } as const;

type Draft = Readonly<Record<string, string | boolean>>;

export function startParties({ tenant, renewal }: OpenConfirmation, draft: Draft): PartyValues {
  const kept = groupsFromDraft(coTenantRow, 'coTenants', draft, maxRows.coTenants);
  const named = tenant.coTenants.map((person) => ({ ...person, dob: shownDate(person.dob), mark: '' }));
  // A renewal starts with the landlords of the previous certificate; the draft records what became of them.
  const then = renewal?.coLandlords ?? [];
  const { hasCoLandlords = then.length > 0, authority = renewal?.authority ?? '' } = draft;
  const letting = groupsFromDraft(coLandlordRow, 'coLandlords', draft, maxRows.coLandlords);
  return {
    coTenants: kept.length > 0 ? kept : named,
    hasCoLandlords: hasCoLandlords === true,
    coLandlords: letting.length > 0 ? letting : then.map((person) => ({ ...person, mark: 'added' })),
    authority: typeof authority === 'string' ? authority : '',
  };
}

const shownDate = (text: string): string => (isCalendarDate(text) ? formatDate(text) : text);

/** Flattens the lists for the draft, which has one text per field. */
export function flatParties({ coTenants, coLandlords, ...rest }: PartyValues): Record<string, string | boolean> {
  return { ...groupsToDraft('coTenants', coTenants), ...groupsToDraft('coLandlords', coLandlords), ...rest };
}

type Side = Pick<PartyValues, 'hasCoLandlords' | 'coLandlords'> & { signerRole: string };

/** A property management signs for all landlords, so no others are asked for. */
export const mayNameLandlords = ({ signerRole }: Pick<Side, 'signerRole'>): boolean =>
  signerRole !== 'property-management';

const namedCoLandlords = (side: Side): CoLandlordValues[] =>
  side.hasCoLandlords && mayNameLandlords(side) ? side.coLandlords.filter(isKept) : [];

const unmarked = <Row extends Marked>({ mark: _mark, ...person }: Row): Omit<Row, 'mark'> => person;

export interface SentParties {
  coTenants: Omit<CoTenantValues, 'mark'>[];
  coLandlords?: Omit<CoLandlordValues, 'mark'>[];
  authority?: string;
  tenantsKnown?: number;
}

/** What calls and the text above the signature contain: visible rows without the struck ones. */
export function sentParties(values: PartyValues & Side): SentParties {
  const others = namedCoLandlords(values).map(unmarked);
  const { authority } = values;
  const tenantsKnown = values.coTenants.filter(isNamed).length;
  return {
    coTenants: values.coTenants.filter(isKept).map(unmarked),
    ...(tenantsKnown > 0 ? { tenantsKnown } : {}),
    ...(others.length > 0 ? { coLandlords: others, ...(authority === '' ? {} : { authority }) } : {}),
  };
}

/** Maps 'coTenants.0.dob' of a call to the first row that was not struck. */
export function typedField(sent: string, { coTenants, coLandlords }: PartyValues): string {
  const [list = '', place = '', ...rest] = sent.split('.');
  const rows = list === 'coTenants' ? coTenants : list === 'coLandlords' ? coLandlords : [];
  const index = [...rows.entries()].filter(([, row]) => isKept(row))[Number(place)]?.[0];
  return place === '' || index === undefined ? sent : [list, index, ...rest].join('.');
}

/** Whether something was typed or chosen. */
export const isNotBlank = ({ mark: _mark, ...typed }: Marked): boolean =>
  Object.values<unknown>(typed).some((value) => typeof value === 'string' && value.trim() !== '');
