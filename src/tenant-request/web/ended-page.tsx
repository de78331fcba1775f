import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { statusTenantTexts } from '../rules/status.de.ts';
import { leaveExpired } from './leave-expired.ts';

const texts = statusTenantTexts.ended;

/** The status was open here before; its link from the mail still works, so nothing has to be mailed first. */
export function EndedPage({ id }: { readonly id: string }): ReactElement {
  return (
    <PageShell width="form" title={texts.title}>
      <PageHeading lead={texts.text}>{texts.title}</PageHeading>
      <div className="actions">
        <Button variant="secondary" onClick={() => leaveExpired(id)}>
          {texts.newLink}
        </Button>
      </div>
    </PageShell>
  );
}
