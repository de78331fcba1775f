import type { ReactElement } from 'react';
import { formatEuro } from '../../platform/rules/money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { CheckStatusResponse } from '../rules/index.ts';
import { statusTenantTexts } from '../rules/status.de.ts';

const texts = statusTenantTexts.confirmed;

/** What the landlord states, arrears included, before anything is paid (reading D33). */
export function StatementNotice({
  statement,
}: {
  readonly statement: NonNullable<CheckStatusResponse['data']['statement']>;
}): ReactElement {
  const { rentPaidRegularly, rentArrears, arrearsCents } = statement;
  if (rentArrears) return <Notice kind="warning">{texts.arrears(formatEuro(arrearsCents))}</Notice>;
  if (!rentPaidRegularly) return <Notice kind="info">{texts.irregular}</Notice>;
  return <Notice kind="success">{texts.clean}</Notice>;
}
