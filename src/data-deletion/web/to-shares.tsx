import { useState, type ReactElement } from 'react';
import { shareSessionResponse } from '../../certificate-share/rules/index.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { ownDataTenantTexts as texts } from '../rules/own-data.de.ts';

/** The links of the download page are over after 30 days; a tenant can still see and end what was shared. */
export function ToShares({ certificateId }: { readonly certificateId: string }): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const answer = await callApi({
      method: 'POST',
      path: '/certificate/shares/session',
      body: { certificateId },
      scope: 'own-data',
      answer: shareSessionResponse,
    });
    if (answer.ok) {
      storeToken('certificate:deliver', answer.value.token);
      leaveTo(`/mieter/freigaben/${answer.value.id}`);
      return;
    }
    setBusy(false);
    showToast(orFallback(answer.problem, texts.sharesFailed).message, 'error');
  };
  return (
    <div className="actions">
      <Button variant="secondary" busy={isBusy} busyLabel={texts.openingShares} onClick={() => void open()}>
        {texts.toShares}
      </Button>
    </div>
  );
}
