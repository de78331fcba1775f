import { Plus } from 'lucide-react';
import { useRef, useState, type ReactElement } from 'react';
import { useFormContext, useWatch, type FieldPath } from 'react-hook-form';
import { landlordLabel, signerRoles, tenantLabel } from '../../certificate/rules/index.ts';
import {
  entityTypes,
  formatPhone,
  fullName,
  genders,
  nameList,
  withOthers,
  type PersonName,
} from '../../person-fields/rules/index.ts';
import { Button } from '../../ui/button.tsx';
import { DataList, type DataItem } from '../../ui/data-list.tsx';
import { Fold } from '../../ui/fold.tsx';
import { namesOf } from '../../ui/rules/field-table.ts';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { landlordFields } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { summaryLandlordTexts as texts } from '../rules/sign-page.de.ts';
import { tenantPartiesLandlordTexts } from '../rules/parties-page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import { NameFields, SignerNames } from './landlord-section.tsx';
import { isKept, newCoTenant, sentParties } from './party-values.ts';
import { flatAddress, PropertyFields } from './property-section.tsx';
import { addressLine, nameLine, ownLines, periodLine } from './summary-lines.ts';
import { presentAddress, TenantFields } from './tenant-section.tsx';

const { tenant, contact, property, landlord } = landlordFields;
type Field = FieldPath<ConfirmationValues>;
const ofFirst: readonly Field[] = namesOf({ ...tenant, ...contact });
const ofOthers: readonly Field[] = namesOf({ ...property, ...landlord });

interface SummaryFoldProps {
  /** Called when another tenant was added, after which all tenants are shown in a list of their own. */
  readonly onAdded: () => void;
}

/** Summarises earlier input in a few lines, editable in place: most people only look at it and go on. */
export function SummaryFold({ onAdded }: SummaryFoldProps): ReactElement {
  const { getFieldState, formState } = useFormContext<ConfirmationValues>();
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const [isWanted, setWanted] = useState(false);
  const [isNameless] = useState(values.landlordFirstName === '' || values.landlordLastName === '');
  const isMissing = values.landlordFirstName.trim() === '' || values.landlordLastName.trim() === '';
  const box = useRef<HTMLDivElement>(null);
  const fields = values.coTenants.length > 0 ? ofOthers : [...ofFirst, ...ofOthers];
  const isWrong = fields.some((field) => getFieldState(field, formState).invalid);
  const isChanging = isWanted || isWrong;
  const focusNext = useFocusOnChange(box, isChanging);
  const toggle = (): void => {
    setWanted(!isChanging);
    // It stays open while a field is invalid.
    if (!isWrong) focusNext(isChanging ? 'button' : 'input, select');
  };
  return (
    <Fold
      title={texts.title}
      status={isMissing ? texts.nameMissing : statusOf(values)}
      isMissing={isMissing}
      opens={isWrong || isNameless}
    >
      <div className="summary" ref={box}>
        {isChanging ? <ChangeFields values={values} onAdded={onAdded} /> : <DataList items={linesOf(values)} />}
        {isNameless && !isChanging ? <SignerNames /> : undefined}
        <Button variant="secondary" size="small" className="summary-change" onClick={toggle}>
          {isChanging ? texts.done : texts.change}
        </Button>
      </div>
    </Fold>
  );
}

type ChangeFieldsProps = SummaryFoldProps & { values: ConfirmationValues };

function ChangeFields({ values, onAdded }: ChangeFieldsProps): ReactElement {
  const { tenancyStatus, entityType } = values;
  return (
    <>
      {values.coTenants.length > 0 ? undefined : <OnlyTenant request={values.request} onAdded={onAdded} />}
      <h2>{confirmLandlordTexts.property.heading}</h2>
      <PropertyFields isOngoing={tenancyStatus} />
      <h2>{confirmLandlordTexts.landlord.heading}</h2>
      <NameFields isCompany={entityType === 'company'} />
    </>
  );
}

/** Several tenants are listed below the questions instead. */
function OnlyTenant({ request, onAdded }: SummaryFoldProps & Pick<ConfirmationValues, 'request'>): ReactElement {
  const { setValue } = useFormContext<ConfirmationValues>();
  const { heading, askedHeading } = confirmLandlordTexts.tenant;
  const add = (): void => {
    onAdded();
    setValue('coTenants', [newCoTenant()], { shouldDirty: true });
  };
  return (
    <>
      <h2>{request === 'tenant' ? askedHeading : heading}</h2>
      <TenantFields request={request} />
      <Button variant="text" size="small" className="summary-change" icon={<Plus aria-hidden="true" />} onClick={add}>
        {tenantPartiesLandlordTexts.add}
      </Button>
    </>
  );
}

const genderOf = (text: string) => genders.find((gender) => gender === text) ?? 'ohne';

const tenantWord = (values: ConfirmationValues): string =>
  tenantLabel({ gender: genderOf(values.tenantGender), coTenants: coTenantsOf(values) });

const coTenantsOf = ({ coTenants }: ConfirmationValues): readonly PersonName[] => coTenants.filter(isKept);

const yearIn = (date: string): string => /\d{4}$/.exec(date.trim())?.[0] ?? '';

/** 'Lena Hoffmann, Mieterin seit 2021'. */
function statusOf(values: ConfirmationValues): string {
  const name = withOthers(nameLine('', values.tenantFirstName, values.tenantLastName), coTenantsOf(values).length);
  const [from, to] = [yearIn(values.rentalStartDate), yearIn(values.rentalEndDate)];
  if (from === '' || (to === '' && !values.tenancyStatus)) return name;
  const word = tenantWord(values);
  return values.tenancyStatus ? texts.since(name, word, from) : texts.between(name, word, from, to);
}

/** Shows neither number nor mail nor new address of a tenant who asked: the landlord needs none of them (decision D78). */
function linesOf(values: ConfirmationValues): DataItem[] {
  const isOwn = values.request === 'landlord';
  const phone = formatPhone(values.tenantPhone);
  return [
    {
      label: tenantWord(values),
      value: nameList([
        nameLine(values.tenantGender, values.tenantFirstName, values.tenantLastName),
        ...coTenantsOf(values).map(fullName),
      ]),
    },
    ...(values.coTenants.length > 0 ? [] : ownLines(tenant, values, 'tenant-birth')),
    ...(isOwn ? [{ label: page.address, value: addressLine(values, presentAddress) }] : []),
    ...(isOwn ? ownLines(contact, values, 'tenant-email') : []),
    ...(isOwn
      ? [
          {
            label: variant.tenantAskedLabel,
            value: values.tenantAsked ? variant.tenantAskedYes : variant.tenantAskedNo,
          },
        ]
      : []),
    ...(isOwn && phone !== '' ? [{ label: page.tenantPhone, value: phone }] : []),
    { label: texts.flat, value: addressLine(values, flatAddress) },
    ...ownLines(property, values, 'flat'),
    { label: texts.period, value: periodLine(values) },
    { label: landlordWord(values), value: landlordLine(values) },
  ];
}

function landlordWord(values: ConfirmationValues): string {
  const party = {
    entityType: entityTypes.find((type) => type === values.entityType) ?? 'private',
    gender: genderOf(values.landlordGender),
    coLandlords: sentParties(values).coLandlords,
  };
  return landlordLabel(party, signerRoles.find((role) => role === values.signerRole) ?? 'landlord');
}

function landlordLine(values: ConfirmationValues): string {
  const person = nameLine(values.landlordGender, values.landlordFirstName, values.landlordLastName);
  const first = values.entityType === 'company' ? [values.companyName, person].filter(Boolean).join(', ') : person;
  return nameList([first, ...(sentParties(values).coLandlords ?? []).map(fullName)]);
}
