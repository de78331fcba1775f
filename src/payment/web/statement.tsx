import type { ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { payerTexts } from '../rules/payer-texts.ts';

/** What the landlord states, arrears included, before anything is paid. */
export function Statement({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
  const { viewer, tenant } = certificate;
  const { delivery: texts } = payerTexts[viewer];
  const { rentPaidRegularly, rentArrears, arreasAmount, remark } = certificate.outcome;
  const items = [
    { label: texts.document, value: certificate.title },
    ...(viewer === 'landlord' ? [{ label: texts.person, value: `${tenant.firstName} ${tenant.lastName}` }] : []),
    { label: texts.flat, value: certificate.flat },
    { label: texts.rentPaid, value: rentPaidRegularly ? texts.yes : texts.no },
    { label: texts.arrears, value: rentArrears ? `${arreasAmount} €` : texts.noArrears },
    ...(remark === '' ? [] : [{ label: texts.remark, value: remark }]),
  ];
  return (
    <Card>
      <h2>{texts.statement}</h2>
      <DataList items={items} />
    </Card>
  );
}
