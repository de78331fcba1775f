// Further tenants and landlords as the page holds them. A struck row keeps its words, so that it can come back, and the draft
// records for everybody whom the tenant named whether they were struck.
import { formatDate, isCalendarDate } from '../../platform/rules/dates.ts';
import { groupsToDraft, groupsFromDraft } from '../../ui/rules/field-groups.ts';
import { emptyValues, type ValuesOf } from '../../ui/rules/field-table.ts';
import {
  coLandlordFields,
  coTenantFields,
  mostCoLandlords,
  mostCoTenants,
  type OpenConfirmation,
} from '../rules/index.ts';

/** Empty: named by the tenant, and there; 'struck': named by the tenant, and not in the lease. The others are the landlord's own. */
export type PartyMark = '' | 'struck' | 'added' | 'removed';

const mark = { mark: { kind: 'page' } } as const;
const coTenantRow = { ...coTenantFields, ...mark };
const coLandlordRow = { ...coLandlordFields, ...mark };

type Marked = Record<'mark', string>;

export type CoTenantValues = ValuesOf<typeof coTenantFields> & Marked;
export type CoLandlordValues = ValuesOf<typeof coLandlordFields> & Marked;

export interface PartyValues {
  coTenants: CoTenantValues[];
  /** The tick. Without it nobody else lets, whatever was typed. */
  hasCoLandlords: boolean;
  coLandlords: CoLandlordValues[];
  /** Empty until it is answered. */
  authority: string;
}

export const isKept = ({ mark }: Marked): boolean => mark === '' || mark === 'added';
export const isNamed = ({ mark }: Marked): boolean => mark === '' || mark === 'struck';

export const newCoTenant = (): CoTenantValues => ({ ...emptyValues(coTenantRow), mark: 'added' });
export const newCoLandlord = (): CoLandlordValues => ({ ...emptyValues(coLandlordRow), mark: 'added' });

/** Everybody whom the tenant named stays in the list, struck or not, besides as many of the landlord's own as can be named. */
const mostRows = { coTenants: 2 * mostCoTenants, coLandlords: mostCoLandlords } as const;

type Draft = Readonly<Record<string, string | boolean>>;

export function startParties({ tenant, renewal }: OpenConfirmation, draft: Draft): PartyValues {
  const kept = groupsFromDraft(coTenantRow, 'coTenants', draft, mostRows.coTenants);
  const named = tenant.coTenants.map((person) => ({ ...person, dob: shownDate(person.dob), mark: '' }));
  // For a renewal the landlords of the certificate before; the draft records what became of them.
  const then = renewal?.coLandlords ?? [];
  const { hasCoLandlords = then.length > 0, authority = renewal?.authority ?? '' } = draft;
  const letting = groupsFromDraft(coLandlordRow, 'coLandlords', draft, mostRows.coLandlords);
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

/** A management signs for the whole side anyway: nobody else is asked for. */
export const mayNameLandlords = ({ signerRole }: Pick<Side, 'signerRole'>): boolean =>
  signerRole !== 'property-management';

const lettingWith = (side: Side): CoLandlordValues[] =>
  side.hasCoLandlords && mayNameLandlords(side) ? side.coLandlords.filter(isKept) : [];

const unmarked = <Row extends Marked>({ mark: _mark, ...person }: Row): Omit<Row, 'mark'> => person;

export interface SentParties {
  coTenants: Omit<CoTenantValues, 'mark'>[];
  coLandlords?: Omit<CoLandlordValues, 'mark'>[];
  authority?: string;
  tenantsKnown?: number;
}

/** What is said of them in the calls and on the sheet: all that is seen, and nobody who was struck. */
export function sentParties(values: PartyValues & Side): SentParties {
  const others = lettingWith(values).map(unmarked);
  const { authority } = values;
  const tenantsKnown = values.coTenants.filter(isNamed).length;
  return {
    coTenants: values.coTenants.filter(isKept).map(unmarked),
    ...(tenantsKnown > 0 ? { tenantsKnown } : {}),
    ...(others.length > 0 ? { coLandlords: others, ...(authority === '' ? {} : { authority }) } : {}),
  };
}

/** 'coTenants.0.dob' of a call is the first one who was not struck. */
export function typedField(sent: string, { coTenants, coLandlords }: PartyValues): string {
  const [list = '', place = '', ...rest] = sent.split('.');
  const rows = list === 'coTenants' ? coTenants : list === 'coLandlords' ? coLandlords : [];
  const index = [...rows.entries()].filter(([, row]) => isKept(row))[Number(place)]?.[0];
  return place === '' || index === undefined ? sent : [list, index, ...rest].join('.');
}

/** Something was typed or chosen. */
export const isNotBlank = ({ mark: _mark, ...typed }: Marked): boolean =>
  Object.values<unknown>(typed).some((value) => typeof value === 'string' && value.trim() !== '');
