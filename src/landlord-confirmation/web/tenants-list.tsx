import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayInBerlin, longDay, parseGermanDate } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field-frame.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { namesOf } from '../../ui/rules/field-table.ts';
import { coTenantFields, landlordFields, maxCoTenants } from '../rules/index.ts';
import { partyRowLandlordTexts as rowTexts, tenantPartiesLandlordTexts as texts } from '../rules/parties-page.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import { PartyRow, type Leaving, type PartyField } from './party-row.tsx';
import { isKept, isNamed, newCoTenant, type CoTenantValues } from './party-values.ts';
import { nameLine } from './summary-lines.ts';
import { TenantFields } from './tenant-section.tsx';
import { usePartyList, type ListedRow } from './use-party-list.ts';

export interface TenantsListProps {
  /** Whether the first tenant is in the list; otherwise his fields are above it. */
  readonly withFirst: boolean;
  /** Marks the last row as new: the click that added it also made the list appear. */
  readonly startsFresh?: boolean;
}

/** Everybody in the lease, one row each. */
export function TenantsList({ withFirst, startsFresh = false }: TenantsListProps): ReactElement {
  const { rows, kept, add } = usePartyList('coTenants', startsFresh);
  const isFull = kept >= maxCoTenants;
  const error = useFormContext<ConfirmationValues>().formState.errors.coTenants?.message;
  const ids = fieldIds('coTenants');
  return (
    <>
      {withFirst || rows.length > 0 ? (
        <ul className="parties" id={ids.control} tabIndex={-1} aria-label={texts.heading}>
          {withFirst ? <FirstTenant /> : undefined}
          {rows.map(({ key, ...listed }) => (
            <CoTenant {...listed} key={key} />
          ))}
        </ul>
      ) : undefined}
      <FieldError id={ids.error} message={error} />
      {isFull ? (
        <p className="muted">{texts.full}</p>
      ) : (
        <Button variant="secondary" wide icon={<Plus aria-hidden="true" />} onClick={() => add(newCoTenant())}>
          {texts.add}
        </Button>
      )}
    </>
  );
}

const { tenant, contact } = landlordFields;

function FirstTenant(): ReactElement {
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const { request, tenantFirstName, tenantLastName, dob } = values;
  const fields = namesOf(request === 'landlord' ? { ...tenant, ...contact } : tenant);
  const name = nameLine('', tenantFirstName, tenantLastName);
  return (
    <PartyRow name={name === '' ? texts.nameless : name} detail={bornOn(dob)} fields={fields}>
      <TenantFields request={request} />
    </PartyRow>
  );
}

type CoTenantProps = Omit<ListedRow<CoTenantValues>, 'key'>;

const coTenantFieldNames = namesOf(coTenantFields);

function CoTenant({ index, row, isFresh, onStrike, onRestore }: CoTenantProps): ReactElement {
  const group = `coTenants.${index}` as const;
  const fields: PartyField[] = coTenantFieldNames.map((field) => `${group}.${field}` as const);
  const name = nameLine('', row.firstName, row.lastName);
  return (
    <PartyRow
      name={name === '' ? texts.nameless : name}
      detail={bornOn(row.dob)}
      fields={fields}
      isFresh={isFresh}
      startsOpen={coTenantFieldNames.some((field) => row[field].trim() === '')}
      gone={isKept(row) ? undefined : { words: goneWords(row), onBack: onRestore }}
      leaving={leavingOf(row, onStrike)}
    >
      <FieldInputs table={coTenantFields} at="person" prefix={`${group}.`} />
      <FieldRow columns="1-1">
        <FieldInputs table={coTenantFields} at="names" prefix={`${group}.`} />
      </FieldRow>
      <FieldInputs table={coTenantFields} at="birth" prefix={`${group}.`} />
    </PartyRow>
  );
}

const goneWords = (row: CoTenantValues): string => (isNamed(row) ? texts.notInLease : rowTexts.removed);

/** For somebody whom the tenant named the button says that they are not in the lease; a row that the landlord added is removed. */
const leavingOf = (row: CoTenantValues, onLeave: () => void): Leaving =>
  isNamed(row)
    ? { label: texts.notInLease, labelOf: texts.notInLeaseOf, onLeave }
    : { label: rowTexts.remove, labelOf: rowTexts.removeOf, isCross: true, onLeave };

function bornOn(typed: string): string {
  const date = parseGermanDate(typed, dayInBerlin(new Date()), 'past');
  return date === undefined ? '' : texts.born(longDay(date));
}
