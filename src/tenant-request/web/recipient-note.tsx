import type { ReactElement } from 'react';
import type { CheckStatusResponse } from '../rules/index.ts';
import { statusTenantTexts as texts } from '../rules/status.de.ts';

/** Whom the request went to, so that a wrong address is seen before 30 days have passed. */
export function RecipientNote({ data }: { readonly data: CheckStatusResponse['data'] }): ReactElement | undefined {
  const { recipient, mailState, mayWithdraw, mayStartAgain } = data;
  if (recipient === null) return undefined;
  // Where the mail came back the page itself says what to do.
  const isUnreached = mailState === 'failed' || mailState === 'suppressed';
  return (
    <div>
      <p>{texts.recipient.to(recipient.name, recipient.email)}</p>
      {mayWithdraw && !isUnreached ? (
        <p className="muted">{mayStartAgain ? texts.recipient.wrong : texts.recipient.wrongOpened}</p>
      ) : undefined}
    </div>
  );
}
