import type { ReactElement } from 'react';
import { openRows, type DeliveredCertificate } from '../../certificate/rules/index.ts';
import { dayInBerlin, formatDate, isCalendarDate } from '../../platform/rules/dates.ts';
import { parseEuro } from '../../platform/rules/money.ts';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { payerTexts } from '../rules/payer-texts.ts';

/** What the landlord states, whatever is open included, before anything is paid: the sentence word for word. */
export function Statement({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
  const { viewer, tenant, statement, referenceDate } = certificate;
  const { delivery: texts } = payerTexts[viewer];
  const { rentPaidRegularly, rentArrears, arrearsKind, arreasAmount, remark } = certificate.outcome;
  const open = openRows({
    rentPaidRegularly,
    rentArrears,
    ...(arrearsKind === '' ? {} : { arrearsKind }),
    arrearsCents: parseEuro(arreasAmount) ?? 0,
  });
  const items = [
    { label: texts.document, value: certificate.title },
    { label: texts.reference, value: isCalendarDate(referenceDate) ? formatDate(referenceDate) : referenceDate },
    // Of a tenancy that is over, the sentence speaks of this day.
    { label: texts.signed, value: formatDate(dayInBerlin(new Date(certificate.signedAt))) },
    ...(viewer === 'landlord' ? [{ label: texts.person, value: `${tenant.firstName} ${tenant.lastName}` }] : []),
    { label: texts.flat, value: certificate.flat },
    { label: texts.rentPaid, value: rentPaidRegularly ? texts.yes : texts.no },
    ...open,
    ...(remark === '' ? [] : [{ label: texts.remark, value: remark }]),
  ];
  return (
    <Card>
      <h2>{texts.statement}</h2>
      {statement === '' ? undefined : <p>{statement}</p>}
      <DataList items={items} />
    </Card>
  );
}
