// The data that the TAN will confirm, with a link back to each page.
import { Link } from '@tanstack/react-router';
import { useId, type ReactElement } from 'react';
import { formatAddress } from '../../address/rules/index.ts';
import { formatPhone, fullName, genderLabels } from '../../person-fields/rules/index.ts';
import { Card } from '../../ui/card.tsx';
import { DataList, type DataItem } from '../../ui/data-list.tsx';
import { type TenantView, wizardRoutes } from '../rules/index.ts';
import { coTenantsTenantTexts } from '../rules/co-tenants.de.ts';
import { periodNeutralTexts } from '../rules/mails.de.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import { ownLines, shownDate } from './form-values.ts';

const texts = wizardTenantTexts.submit;

const named = (gender: TenantView['gender'], name: string): string =>
  gender === null || gender === 'ohne' ? name : `${genderLabels[gender]} ${name}`;

export function RequestSummary({ tenant }: { readonly tenant: TenantView }): ReactElement {
  return (
    <div className="stack">
      <Part
        title={texts.person}
        what={texts.ownDetails}
        id={tenant._id}
        to={wizardRoutes.personal}
        items={personItems(tenant)}
      />
      {tenant.coTenants.length > 0 ? (
        <Part
          title={coTenantsTenantTexts.title}
          id={tenant._id}
          to={wizardRoutes.personal}
          items={otherPeopleItems(tenant)}
        />
      ) : undefined}
      <Part title={texts.phone} id={tenant._id} to={wizardRoutes.landlord} items={phoneItems(tenant)} />
      <Part title={texts.flat} id={tenant._id} to={wizardRoutes.rental} items={flatItems(tenant)} />
      <Part title={texts.landlord} id={tenant._id} to={wizardRoutes.landlord} items={landlordItems(tenant)} />
    </div>
  );
}

function personItems(tenant: TenantView): DataItem[] {
  const { gender, firstName, lastName, address } = tenant;
  return [
    { label: texts.name, value: named(gender, `${firstName} ${lastName ?? ''}`) },
    ...ownLines('personal', tenant, 'birth'),
    { label: wizardTenantTexts.personal.address, value: address ? formatAddress(address) : '' },
  ];
}

function otherPeopleItems({ coTenants }: TenantView): DataItem[] {
  return coTenants.map(({ gender, dob, email, ...name }, index) => ({
    label: coTenantsTenantTexts.person(index + 1),
    value: `${named(gender, fullName(name))}, ${coTenantsTenantTexts.born(shownDate(dob))}`,
    note: email,
  }));
}

function flatItems(tenant: TenantView): DataItem[] {
  const { rentalProperty } = tenant;
  if (!rentalProperty) return [];
  const { rentalStartDate, rentalEndDate } = rentalProperty;
  return [
    { label: texts.flat, value: formatAddress(rentalProperty) },
    ...ownLines('rental', tenant, 'address'),
    { label: texts.period, value: periodNeutralTexts.period(shownDate(rentalStartDate), shownDate(rentalEndDate)) },
  ];
}

/** A separate part, because the number for the TAN is typed on the landlord's page but is the tenant's. */
function phoneItems({ phone }: TenantView): DataItem[] {
  return [{ label: texts.phoneLabel, value: formatPhone(phone ?? '') }];
}

function landlordItems(tenant: TenantView): DataItem[] {
  const { landlordInformation } = tenant;
  if (!landlordInformation) return [];
  const { companyName, gender, firstName, lastName } = landlordInformation;
  const label = companyName === '' ? texts.name : texts.contact;
  const isNameless = companyName !== '' && lastName === '';
  return [
    ...ownLines('landlord', tenant, 'company'),
    ...(isNameless ? [] : [{ label, value: named(gender, `${firstName} ${lastName}`.trim()) }]),
    ...ownLines('landlord', tenant, 'email'),
  ];
}

interface PartProps {
  readonly title: string;
  /** Names what the link changes, where the title does not fit. */
  readonly what?: string;
  readonly id: string;
  readonly to: (typeof wizardRoutes)[keyof typeof wizardRoutes];
  readonly items: readonly DataItem[];
}

function Part({ title, what = title, id, to, items }: PartProps): ReactElement {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <h2 id={headingId}>{title}</h2>
        <div className="stack">
          <DataList items={items} />
          <p>
            <Link to={to} params={{ id }} aria-label={texts.changeWhat(what)}>
              {texts.change}
            </Link>
          </p>
        </div>
      </Card>
    </section>
  );
}
