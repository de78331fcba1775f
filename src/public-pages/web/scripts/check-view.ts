// What the key of the QR code opens: everything that the paper states, to be read beside it.
import { formatAddress } from '../../../address/rules/index.ts';
import type { ViewAnswer } from '../../../certificate-check/rules/index.ts';
import { hashText, openView, proveEntry } from '../../../certificate-check/web/index.ts';
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
import { canonicalJson } from '../../../platform/rules/canonical-json.ts';
import { formatDateLong, formatDateTime } from '../../../platform/rules/dates.ts';
import { checkViewNeutralTexts as texts } from '../../rules/check-levels.de.ts';
import { showEntry } from './check-answer.ts';
import { part } from './form-parts.ts';

const section = (): HTMLElement => part('#volltext', HTMLElement);
const place = (name: string): HTMLElement => part(`[data-value=${name}]`, HTMLElement, section());

export function hideView(): void {
  section().hidden = true;
}

/** `key` never left this browser. */
export async function showView({ proof, view }: ViewAnswer, key: string): Promise<void> {
  section().hidden = false;
  const opened = view && (await openView(key, view));
  part('.view-sheet', HTMLElement, section()).hidden = !opened;
  place('viewText').textContent = opened ? texts.text : view ? texts.wrongKey : texts.noView;
  if (!opened) return showEntry(await proveEntry(proof, null, null), null);
  // Breaks where the document breaks.
  place('viewTitle').textContent = certificateTitle(opened.tenant.answers).replace('freiheitsb', 'freiheits\u00adb');
  place('statement').textContent = statementOf(opened);
  place('viewRows').replaceChildren(...rowsOf(opened).map(rowElement));
  const { bytes } = await hashText(canonicalJson(opened));
  showEntry(await proveEntry(proof, view?.opening ?? null, { viewHash: bytes }), 'view');
}

function statementOf({ tenant, landlord, referenceDate }: CertificateView): string {
  const { answers, property } = tenant;
  const { signerRole } = landlord;
  return paymentStatement({
    tenant,
    landlord,
    signerRole,
    rentalEndDate: property.rentalEndDate,
    referenceDate,
    answers,
  });
}

type Row = readonly [label: string, value: string];

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

function rowElement([label, value]: Row): HTMLElement {
  const row = document.createElement('div');
  const term = document.createElement('dt');
  const description = document.createElement('dd');
  term.textContent = label;
  description.textContent = value;
  row.append(term, description);
  return row;
}
