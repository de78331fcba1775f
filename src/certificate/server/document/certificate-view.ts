// The certificate's model as the template prints it: finished German text, nothing left to decide.
import { formatAddress } from '../../../address/rules/index.ts';
import { dayInBerlin, formatDateLong, formatDateTime, formatDateTimeExact } from '../../../platform/rules/dates.ts';
import { documentNeutralTexts, partyNeutralTexts, protocolNeutralTexts } from '../../rules/document-texts.de.ts';
import { evidenceNeutralTexts } from '../../rules/evidence.de.ts';
import {
  certificateTitle,
  fullName,
  landlordLabel,
  paymentStatement,
  printedAmount,
  rentalPeriod,
  roleLabel,
  tenantLabel,
} from '../../rules/wording.ts';
import type { CertificateModel } from './certificate-model.ts';

interface Row {
  readonly label: string;
  readonly value: string;
}

const texts = documentNeutralTexts;

function partyRows(model: CertificateModel): readonly Row[] {
  const { landlord, tenant } = model;
  const person = fullName(landlord);
  const isCompany = landlord.entityType === 'company';
  const address = formatAddress(landlord.address);
  const [home, flat] = [formatAddress(tenant.address), formatAddress(model.property)];
  return [
    {
      label: tenantLabel(tenant),
      value: partyNeutralTexts.born(fullName(tenant), formatDateLong(tenant.dob)),
    },
    // The check page answers with the start of this postal code, so a paper must carry it.
    ...(home === flat ? [] : [{ label: texts.tenantAddress, value: home }]),
    { label: texts.flat, value: flat },
    { label: texts.period, value: rentalPeriod(model.property) },
    {
      label: landlordLabel(landlord, model.signerRole),
      value: `${isCompany ? landlord.companyName : person}, ${address}`,
    },
    ...(isCompany ? [{ label: texts.signedBy, value: person }] : []),
    { label: texts.role, value: roleLabel(model.signerRole) },
  ];
}

function answerRows({ answers, remark }: CertificateModel): readonly Row[] {
  return [
    { label: texts.paidRegularly, value: answers.rentPaidRegularly ? texts.yes : texts.no },
    {
      label: texts.arrears,
      value: answers.rentArrears ? printedAmount(answers.arrearsCents) : texts.noArrears,
    },
    ...(remark === '' ? [] : [{ label: texts.remark, value: remark }]),
  ];
}

function signatureView({ signature, landlord }: CertificateModel): object {
  const name = `${landlord.firstName} ${landlord.lastName}`;
  return signature.kind === 'drawn'
    ? { kind: 'drawn', alt: texts.signatureAlt(name) }
    : { kind: 'typed', name: signature.name, note: texts.typedSignature };
}

/** A typed name stands above the line already; below a drawn one it says in print who signed. */
function signedLine({ signature, landlord, place, signedAt }: CertificateModel): string {
  const time = formatDateTime(signedAt);
  return signature.kind === 'drawn'
    ? texts.signedByHand(`${landlord.firstName} ${landlord.lastName}`, place, time)
    : texts.signed(place, time);
}

function protocolView(model: CertificateModel, title: string, host: string): object {
  const { level, checked, notChecked } = model.evidence;
  const words = protocolNeutralTexts;
  const listed = (entries: readonly string[]): readonly string[] => (entries.length === 0 ? [words.nothing] : entries);
  return {
    heading: words.heading,
    intro: words.intro(title, model.code),
    eventsHeading: words.eventsHeading,
    columns: [words.time, words.event],
    events: model.events.map(({ label, at }) => ({ label, time: formatDateTimeExact(at) })),
    evidenceHeading: words.evidenceHeading(level, words.evidenceNames[level]),
    checkedLabel: words.checked,
    checked: listed(checked),
    notCheckedLabel: words.notChecked,
    notChecked: listed(notChecked),
    checkHeading: words.checkHeading,
    checkSteps: words.checkSteps(host),
    checkWarning: words.checkWarning,
    hashHeading: words.hashHeading,
    dataHash: model.dataHash,
    signatureHeading: words.signatureHeading,
    signature: words.signature(evidenceNeutralTexts.confirmedBy[model.tanWay]),
  };
}

/** About how many letters a line of the statement and of a row takes at the usual sizes. */
const statementLine = 60;
const rowLine = 75;

/** What of statement and rows leaves the signature enough room on the first page, measured in rows. */
const roomyRows = 14.5;

function isDense(statement: string, rows: readonly Row[]): boolean {
  const lines = (text: string, line: number): number => Math.ceil(text.length / line);
  const inRows = rows.reduce((sum, { value }) => sum + lines(value, rowLine), 0);
  return inRows + 0.85 * lines(statement, statementLine) > roomyRows;
}

/** The certificate and its protocol. */
export const usualPages = 2;

/** @param isCounted the pages are more than usual and numbered by counting */
export function certificateView(model: CertificateModel, isCounted = false): Record<string, unknown> {
  const title = certificateTitle(model.answers);
  const { host } = new URL(model.checkUrl);
  const statement = paymentStatement({ ...model, rentalEndDate: model.property.rentalEndDate });
  const rows = [...partyRows(model), ...answerRows(model)];
  const { level, notChecked } = model.evidence;
  const [reference, issued, until] = [model.referenceDate, dayInBerlin(model.issuedAt), model.recommendedUntil];
  return {
    title,
    // With arrears even the name of the service would say the opposite (decision D37).
    footer: model.answers.rentArrears ? model.code : `${texts.brand} · ${model.code}`,
    isCounted,
    pageLabel: texts.page('{page}', '{pages}'),
    pageLabels: ['1', '2'].map((page) => texts.page(page, String(usualPages))),
    codeLabel: texts.codeLabel,
    code: model.code,
    checkAt: texts.checkAt(host),
    qrAlt: texts.qrAlt(host),
    dates: texts.dates(formatDateLong(reference), formatDateLong(issued), formatDateLong(until)),
    statement,
    isDense: isDense(statement, rows),
    detailsHeading: texts.detailsHeading,
    rows,
    signature: signatureView(model),
    signed: signedLine(model),
    confirmed: texts.confirmedByCode[model.tanWay](model.phoneMasked),
    clauses: [
      texts.reservation,
      texts.evidenceSummary(level, protocolNeutralTexts.evidenceNames[level], notChecked[0] ?? ''),
      texts.recommended,
    ],
    sealLabel: texts.sealLabel,
    level: String(level),
    protocol: protocolView(model, title, host),
  };
}
