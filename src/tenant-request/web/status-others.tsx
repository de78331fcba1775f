import type { ReactElement } from 'react';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CheckStatusResponse } from '../rules/index.ts';
import { statusOthersTenantTexts as texts } from '../rules/status-others.de.ts';

/** The other tenants named in the request, and whether they were told. Of those who objected, only the number is shown. */
export function StatusOthers({ data }: { readonly data: CheckStatusResponse['data'] }): ReactElement {
  const { others, othersTakenOut, mayWithdraw } = data;
  const takenOut = mayWithdraw ? texts.takenOut : texts.takenOutEnded;
  return (
    <section aria-labelledby="weitere-mietparteien">
      <Card>
        <h2 id="weitere-mietparteien">{texts.title}</h2>
        <div className="stack">
          {othersTakenOut > 0 ? <Notice kind="info">{takenOut(othersTakenOut)}</Notice> : undefined}
          {others.length > 0 ? (
            <DataList items={others.map(({ name, news }) => ({ label: name, value: texts.news[news] }))} />
          ) : undefined}
        </div>
      </Card>
    </section>
  );
}
