// What is about to be confirmed by the TAN, with a way back to each page.
import { Link } from '@tanstack/react-router';
import { useId, type ReactElement } from 'react';
import { formatAddress } from '../../address/rules/index.ts';
import { formatPhone, genderLabels } from '../../person-fields/rules/index.ts';
import { formatDate, isCalendarDate } from '../../platform/rules/dates.ts';
import { Card } from '../../ui/card.tsx';
import { DataList, type DataItem } from '../../ui/data-list.tsx';
import type { TenantView } from '../rules/index.ts';
import { periodNeutralTexts } from '../rules/mails.de.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import { wizardRoutes } from './wizard-routes.ts';

const texts = wizardTenantTexts.submit;

const german = (date: string): string => (isCalendarDate(date) ? formatDate(date) : date);
const named = (gender: TenantView['gender'], name: string): string =>
  gender === null || gender === 'ohne' ? name : `${genderLabels[gender]} ${name}`;

export function RequestSummary({ tenant }: { readonly tenant: TenantView }): ReactElement {
  return (
    <div className="stack">
      <Part title={texts.person} id={tenant._id} to={wizardRoutes.personal} items={personItems(tenant)} />
      <Part title={texts.phone} id={tenant._id} to={wizardRoutes.landlord} items={phoneItems(tenant)} />
      <Part title={texts.flat} id={tenant._id} to={wizardRoutes.rental} items={flatItems(tenant)} />
      <Part title={texts.landlord} id={tenant._id} to={wizardRoutes.landlord} items={landlordItems(tenant)} />
    </div>
  );
}

function personItems({ gender, firstName, lastName, dob, address }: TenantView): DataItem[] {
  return [
    { label: texts.name, value: named(gender, `${firstName} ${lastName ?? ''}`) },
    { label: wizardTenantTexts.personal.dob, value: german(dob ?? '') },
    { label: wizardTenantTexts.personal.address, value: address ? formatAddress(address) : '' },
  ];
}

function flatItems({ rentalProperty }: TenantView): DataItem[] {
  if (!rentalProperty) return [];
  const { rentalStartDate, rentalEndDate } = rentalProperty;
  return [
    { label: texts.flat, value: formatAddress(rentalProperty) },
    { label: texts.period, value: periodNeutralTexts.period(german(rentalStartDate), german(rentalEndDate)) },
  ];
}

/** Of its own, for it is typed on the landlord's page: it is the tenant's, for the TAN. */
function phoneItems({ phone }: TenantView): DataItem[] {
  return [{ label: texts.phoneLabel, value: formatPhone(phone ?? '') }];
}

function landlordItems({ landlordInformation }: TenantView): DataItem[] {
  if (!landlordInformation) return [];
  const { companyName, gender, firstName, lastName, email } = landlordInformation;
  return [
    ...(companyName === '' ? [] : [{ label: wizardTenantTexts.landlord.companyName, value: companyName }]),
    ...(companyName !== '' && lastName === ''
      ? []
      : [
          {
            label: companyName === '' ? texts.name : texts.contact,
            value: named(gender, `${firstName} ${lastName}`.trim()),
          },
        ]),
    { label: texts.emailLabel, value: email },
  ];
}

interface PartProps {
  readonly title: string;
  readonly id: string;
  readonly to: (typeof wizardRoutes)[keyof typeof wizardRoutes];
  readonly items: readonly DataItem[];
}

function Part({ title, id, to, items }: PartProps): ReactElement {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <h2 id={headingId}>{title}</h2>
        <div className="stack">
          <DataList items={items} />
          <p>
            <Link to={to} params={{ id }} aria-label={texts.changeWhat(title)}>
              {texts.change}
            </Link>
          </p>
        </div>
      </Card>
    </section>
  );
}
