import type { ReactElement } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { CheckStatusResponse } from '../rules/index.ts';
import { statusTenantTexts } from '../rules/status.de.ts';

const texts = statusTenantTexts.confirmed;

type Stated = NonNullable<CheckStatusResponse['data']['statement']>;

/** What the landlord states, whatever is open included, before anything is paid (reading D33). */
export function StatementNotice({ statement }: { readonly statement: Stated }): ReactElement {
  return (
    <>
      <Summary {...statement} />
      {statement.sentence === '' ? undefined : <p>{texts.sentence(statement.sentence)}</p>}
    </>
  );
}

function Summary({ rentPaidRegularly, rentArrears, open }: Stated): ReactElement {
  if (rentArrears) return <Notice kind="warning">{texts.open(open)}</Notice>;
  if (!rentPaidRegularly) return <Notice kind="info">{texts.irregular}</Notice>;
  return <Notice kind="success">{texts.clean}</Notice>;
}
