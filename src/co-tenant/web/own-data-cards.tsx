import type { ReactElement } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import type { ApiResult } from '../../ui/api-result.ts';
import { Card } from '../../ui/card.tsx';
import type { CoTenantView } from '../rules/index.ts';
import { coTenantPageTenantTexts } from '../rules/messages.de.ts';
import { saveOwnData, postCoTenant } from './calls.ts';

export function DownloadCard(): ReactElement {
  const texts = coTenantPageTenantTexts.download;
  return (
    <Card tone="sand">
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{texts.text}</p>
        <div className="actions">
          <ActionButton
            variant="secondary"
            busyLabel={texts.busy}
            run={saveOwnData}
            done={texts.done}
            failed={texts.failed}
          >
            {texts.button}
          </ActionButton>
        </div>
      </div>
    </Card>
  );
}

interface MailsCardProps {
  /** The target of the mail's link 'Nie wieder anschreiben'. */
  readonly id: string;
  readonly wantsNone: boolean;
  readonly onChange: (view: CoTenantView) => void;
}

export function MailsCard({ id, wantsNone, onChange }: MailsCardProps): ReactElement {
  const { never: texts, busy, failed } = coTenantPageTenantTexts;
  const send = async (): Promise<ApiResult<CoTenantView>> => {
    const said = await postCoTenant('mails', { never: !wantsNone });
    if (said.ok) onChange(said.value);
    return said;
  };
  return (
    <Card>
      <h2 id={id} tabIndex={-1}>
        {texts.title}
      </h2>
      <div className="stack">
        <p aria-live="polite">{wantsNone ? texts.done : texts.text}</p>
        <div className="actions">
          <ActionButton variant={wantsNone ? 'text' : 'secondary'} busyLabel={busy} run={send} failed={failed}>
            {wantsNone ? texts.undo : texts.button}
          </ActionButton>
        </div>
      </div>
    </Card>
  );
}
