import { useState, type ReactElement } from 'react';
import { callApi, saveFile } from '../../ui/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { showToast } from '../../ui/toast.tsx';
import { exportFile } from '../rules/own-data.ts';
import { ownDataTenantTexts } from '../rules/own-data.de.ts';

const texts = ownDataTenantTexts.download;

/** `record`: what the link is about, in words. */
export function ExportOwnData({ record }: { readonly record: string }): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const answer = await callApi({ method: 'GET', path: '/own-data/export', scope: 'own-data', answer: exportFile });
    setBusy(false);
    if (!answer.ok) {
      showToast(orFallback(answer.problem, texts.failed).message, 'error');
      return;
    }
    // With line breaks: people open it too.
    const content = new Blob([JSON.stringify(answer.value, null, 2)], { type: 'application/json' });
    saveFile({ content, name: texts.fileName });
    showToast(texts.done, 'success');
  };
  return (
    <Card tone="sand">
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{texts.text(record)}</p>
        <div className="actions">
          <Button busy={isBusy} busyLabel={texts.busy} onClick={() => void save()}>
            {texts.button}
          </Button>
        </div>
      </div>
    </Card>
  );
}
