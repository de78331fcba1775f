import { Copy } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { findTan, groupTan } from '../rules/find-tan.ts';
import { mailboxNeutralTexts as texts } from '../rules/messages.de.ts';
import type { TrialMessage } from '../rules/schema.ts';
import { MailHeader } from './mail-view.tsx';

export function SmsView({ message }: { readonly message: TrialMessage }): ReactElement {
  const tan = findTan(message.text);
  return (
    <div className="stack mailbox-sms">
      {tan === undefined ? undefined : <Tan tan={tan} />}
      <pre className="mailbox-bubble">{message.text}</pre>
      <MailHeader message={message} />
    </div>
  );
}

function Tan({ tan }: { readonly tan: string }): ReactElement {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(tan).then(
      () => true,
      // No permission or no secure context: the person can still read the code.
      () => false,
    );
    setSaid(isCopied ? texts.copied : texts.copyFailed);
  };
  return (
    <div className="mailbox-tan">
      <p className="small">{texts.tan}</p>
      <p className="mailbox-tan-digits code">{groupTan(tan)}</p>
      <Button size="small" variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {texts.copyTan}
      </Button>
      <StatusRegion>{said}</StatusRegion>
    </div>
  );
}
