// An opened view in the words of its paper. A view that was sealed long ago is still told as its paper says it.
import { formatAddress } from '../../../address/rules/index.ts';
import {
  certificateTitle,
  fullName,
  landlordLabel,
  partyName,
  paymentStatement,
  rentalPeriod,
  roleLabel,
  tenantLabel,
  type CertificateView,
} from '../../../certificate/rules/index.ts';
import { formatDateLong, formatDateTime } from '../../../platform/rules/dates.ts';
import { checkViewNeutralTexts as texts } from '../../rules/check-levels.de.ts';

type Row = readonly [label: string, value: string];

interface ViewWords {
  title: string;
  statement: string;
  rows: Row[];
}

export function wordsOfView(view: CertificateView): ViewWords {
  const { answers, property } = view.tenant;
  const { signerRole } = view.landlord;
  return {
    title: certificateTitle(answers),
    statement: paymentStatement({ ...view, signerRole, rentalEndDate: property.rentalEndDate, answers }),
    rows: rowsOf(view),
  };
}

function rowsOf({ tenant, landlord, referenceDate, signedAt }: CertificateView): Row[] {
  return [
    [tenantLabel(tenant), texts.born(fullName(tenant), formatDateLong(tenant.dob))],
    [texts.address, formatAddress(tenant.address)],
    [texts.flat, formatAddress(tenant.property)],
    [texts.period, rentalPeriod(tenant.property)],
    [texts.reference, formatDateLong(referenceDate)],
    [landlordLabel(landlord, landlord.signerRole), `${partyName(landlord)}, ${formatAddress(landlord.address)}`],
    [texts.role, roleLabel(landlord.signerRole)],
    [texts.signed, formatDateTime(new Date(signedAt))],
    ...(tenant.remark === '' ? [] : [[texts.remark, tenant.remark] as const]),
  ];
}
