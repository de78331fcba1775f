import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { DataList } from '../../ui/data-list.tsx';
import { mailboxNeutralTexts as texts } from '../rules/messages.de.ts';
import type { TrialMessage } from '../rules/schema.ts';
import { Tabs } from './tabs.tsx';

export function MailView({ message }: { readonly message: TrialMessage }): ReactElement {
  const tabs = [
    { label: texts.viewHtml, content: <MailFrame message={message} /> },
    { label: texts.viewText, content: <MailText message={message} /> },
    { label: texts.viewHeader, content: <MessageHeader message={message} /> },
  ];
  return (
    <>
      <Tabs label={texts.views} tabs={tabs} />
      <Attachments message={message} />
    </>
  );
}

/** The frame can run no script and load nothing; its height cannot follow the content, so it scrolls inside. */
function MailFrame({ message }: { readonly message: TrialMessage }): ReactElement {
  return (
    <iframe
      className="mailbox-frame"
      title={texts.frameTitle(message.subject)}
      src={`/postfach/nachricht/${message.id}`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

function MailText({ message }: { readonly message: TrialMessage }): ReactElement {
  return (
    <div className="stack">
      <pre className="mailbox-text">{message.text}</pre>
      {message.links.length > 0 ? <h3>{texts.linksTitle}</h3> : undefined}
      <ul className="mailbox-links">
        {message.links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer">
              {link} <span className="small muted">{texts.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function MessageHeader({ message }: { readonly message: TrialMessage }): ReactElement {
  const { to, subject, template, at, id } = message;
  const rows = [
    { label: texts.recipientRow, value: to },
    ...(subject === '' ? [] : [{ label: texts.subjectRow, value: subject }]),
    { label: texts.timeRow, value: formatDateTime(new Date(at)) },
    { label: texts.templateRow, value: <code>{template}</code> },
    { label: texts.idRow, value: <code>{id}</code> },
  ];
  return <DataList items={rows} />;
}

function Attachments({ message }: { readonly message: TrialMessage }): ReactElement | undefined {
  if (message.attachments.length === 0) return undefined;
  return (
    <section className="stack" aria-labelledby="anhaenge">
      <h3 id="anhaenge">{texts.attachments}</h3>
      <ul className="mailbox-links">
        {message.attachments.map(({ fileName, bytes, url }) => (
          <li key={url}>
            <a href={url} download className="mailbox-file">
              <Download aria-hidden="true" />
              {texts.attachment(fileName, formatFileSize(bytes))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** '12,3 kB', '1,2 MB': decimal units, as file managers show them. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} Byte`;
  const [value, unit] = bytes < 999_950 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value.toFixed(value < 10 ? 1 : 0).replace('.', ',')} ${unit}`;
}
