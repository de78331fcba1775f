import { ArrowLeft, Copy } from 'lucide-react';
import { useEffect, useRef, type ReactElement, useState } from 'react';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { mailboxNeutralTexts as texts } from '../rules/messages.de.ts';
import type { TrialMessage } from '../rules/schema.ts';
import { MailView, MessageHeader } from './mail-view.tsx';
import './message.css';
import { StatusRegion } from '../../ui/status-region.tsx';

export interface MessageViewProps {
  readonly message: TrialMessage;
  readonly onBack: () => void;
}

/** An open message; its heading gets the focus, so that it is read out and the keyboard continues from there. */
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

function SmsView({ message }: { readonly message: TrialMessage }): ReactElement {
  const tan = findTan(message.text);
  return (
    <div className="stack mailbox-sms">
      {tan === undefined ? undefined : <Tan tan={tan} />}
      <pre className="mailbox-bubble">{message.text}</pre>
      <MessageHeader message={message} />
    </div>
  );
}

function Tan({ tan }: { readonly tan: string }): ReactElement {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    setSaid((await copyText(tan)) ? texts.copied : texts.copyFailed);
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

type Writable = Pick<Clipboard, 'writeText'>;

/** Copies a text to the clipboard. False without permission or secure context, in which case the text can still be read. */
export async function copyText(text: string, clipboard: Writable = navigator.clipboard): Promise<boolean> {
  try {
    // Without a secure context `clipboard` is undefined, whatever its type says.
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const sixDigits = /(?<!\d)\d{6}(?!\d)/;

/** The one-time code of an SMS, to be shown large; undefined if there is none. */
export function findTan(text: string): string | undefined {
  return sixDigits.exec(text)?.[0];
}

/** '482913' -> '482 913': easier to read and to copy. */
export function groupTan(tan: string): string {
  return `${tan.slice(0, 3)} ${tan.slice(3)}`;
}
