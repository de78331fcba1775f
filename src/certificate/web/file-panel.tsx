import type { ReactElement } from 'react';
import { longDayOf } from '../../platform/rules/dates.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { downloadLandlordTexts as texts, fileNeutralTexts } from '../rules/download.de.ts';
import { softened, type FinishedFile } from '../rules/index.ts';
import { DeliverySession } from './delivery-session.tsx';
import { downloadCertificate } from './download-files.ts';

/** What a reader who was sent the finished file sees: that file and nothing else. */
export function FilePanel({ file }: { readonly file: FinishedFile }): ReactElement {
  const { _id: id, viewer, state, title, tenant, issueDate } = file;
  const name = `${tenant.firstName} ${tenant.lastName}`;
  const isOver = state === 'revoked' || state === 'replaced';
  const issued = { title: fileNeutralTexts.title(name), lead: fileNeutralTexts.lead };
  const head = state === 'issued' ? issued : fileNeutralTexts.changed[state];
  return (
    <PageShell width="form" title={texts.documentTitle}>
      <PageHeading lead={head.lead}>{head.title}</PageHeading>
      <DeliverySession id={id} viewer={viewer} />
      <Card>
        <DataList
          items={[
            { label: texts.document, value: softened(title) },
            { label: texts.person, value: name },
            { label: texts.issued, value: longDayOf(issueDate) },
          ]}
        />
      </Card>
      {isOver ? undefined : (
        <div className="download-actions">
          <ActionButton
            run={() => downloadCertificate(id)}
            busyLabel={texts.downloading}
            done={texts.downloaded}
            failed={texts.notDownloaded}
          >
            {texts.download}
          </ActionButton>
        </div>
      )}
      <p className="download-note">
        {fileNeutralTexts.check} <a href="/check">{texts.checkPage}</a>.
      </p>
    </PageShell>
  );
}
