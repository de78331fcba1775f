import { Mail, MessageSquareText, Paperclip, Phone } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { mailboxNeutralTexts as texts } from '../rules/messages.de.ts';
import type { TrialMessage } from '../rules/schema.ts';

export interface MessageListProps {
  readonly messages: readonly TrialMessage[];
  readonly selectedId: string | undefined;
  /** Messages that arrived while the page was open and were not opened yet. */
  readonly freshIds: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
}

export function MessageList({ messages, selectedId, freshIds, onSelect }: MessageListProps): ReactElement {
  return (
    <ul className="mailbox-list">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageRow
            message={message}
            isSelected={message.id === selectedId}
            isFresh={freshIds.has(message.id)}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}

const icons = { mail: Mail, sms: MessageSquareText, call: Phone } as const;

interface MessageRowProps {
  readonly message: TrialMessage;
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  readonly onSelect: (id: string) => void;
}

function MessageRow({ message, isSelected, isFresh, onSelect }: MessageRowProps): ReactElement {
  const { id, kind, to, subject, text, attachments, at } = message;
  const Icon = icons[kind];
  return (
    <button
      type="button"
      id={`nachricht-${id}`}
      className={classNames('mailbox-row', isSelected && 'is-selected')}
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(id)}
    >
      <span className="mailbox-icon">
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{texts[kind]}</span>
      </span>
      <span className="mailbox-row-text">
        <span className="mailbox-subject">{kind === 'mail' ? subject : text}</span>
        <span className="mailbox-to">{texts.to(to)}</span>
        <span className="mailbox-meta">
          <time dateTime={at}>{formatDateTime(new Date(at))}</time>
          {attachments.length > 0 ? (
            <span className="mailbox-clip">
              <Paperclip aria-hidden="true" />
              {texts.attachmentCount(attachments.length)}
            </span>
          ) : undefined}
          {isFresh ? <Badge tone="good">{texts.fresh}</Badge> : undefined}
        </span>
      </span>
    </button>
  );
}
