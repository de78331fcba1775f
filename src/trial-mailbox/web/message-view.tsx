import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { mailboxNeutralTexts as texts } from '../rules/messages.de.ts';
import type { TrialMessage } from '../rules/schema.ts';
import { MailView } from './mail-view.tsx';
import { SmsView } from './sms-view.tsx';
import './message.css';

export interface MessageViewProps {
  readonly message: TrialMessage;
  readonly onBack: () => void;
}

/** One opened message; its heading takes the focus, so that it is read out and the keyboard goes on from there. */
export function MessageView({ message, onBack }: MessageViewProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, subject, to, at } = message;
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="mailbox-message" aria-labelledby="betreff">
      <Button
        className="mailbox-back"
        variant="text"
        size="small"
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={onBack}
      >
        {texts.back}
      </Button>
      <header>
        <h2 id="betreff" ref={heading} tabIndex={-1}>
          {kind === 'mail' ? subject : texts[kind]}
        </h2>
        <p className="muted">
          {texts.to(to)}, <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        </p>
      </header>
      {kind === 'mail' ? <MailView message={message} /> : <SmsView message={message} />}
    </article>
  );
}
