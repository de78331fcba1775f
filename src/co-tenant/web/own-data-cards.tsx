import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { CoTenantView } from '../rules/index.ts';
import { coTenantPageTenantTexts } from '../rules/messages.de.ts';
import { saveOwnData, postCoTenant } from './calls.ts';

export function DownloadCard(): ReactElement {
  const texts = coTenantPageTenantTexts.download;
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const problem = await saveOwnData();
    setBusy(false);
    if (problem) showToast(problem.message, 'error');
    else showToast(texts.done, 'success');
  };
  return (
    <Card tone="sand">
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{texts.text}</p>
        <div className="actions">
          <Button variant="secondary" busy={isBusy} busyLabel={texts.busy} onClick={() => void save()}>
            {texts.button}
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface MailsCardProps {
  /** Where 'Nie wieder anschreiben' of the mail leads. */
  readonly id: string;
  readonly wantsNone: boolean;
  readonly onChange: (view: CoTenantView) => void;
}

export function MailsCard({ id, wantsNone, onChange }: MailsCardProps): ReactElement {
  const texts = coTenantPageTenantTexts.never;
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const said = await postCoTenant('mails', { never: !wantsNone });
    setBusy(false);
    if (said.ok) onChange(said.value);
    else showToast(said.problem.message, 'error');
  };
  return (
    <Card>
      <h2 id={id} tabIndex={-1}>
        {texts.title}
      </h2>
      <div className="stack">
        <p aria-live="polite">{wantsNone ? texts.done : texts.text}</p>
        <div className="actions">
          <Button
            variant={wantsNone ? 'text' : 'secondary'}
            busy={isBusy}
            busyLabel={coTenantPageTenantTexts.busy}
            onClick={() => void send()}
          >
            {wantsNone ? texts.undo : texts.button}
          </Button>
        </div>
      </div>
    </Card>
  );
}
