import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { recipientsOf } from '../rules/merge-messages.ts';
import { mailboxNeutralTexts as texts } from '../rules/messages.de.ts';
import type { TrialMessage } from '../rules/schema.ts';
import { MessageList } from './message-list.tsx';
import { MessageView } from './message-view.tsx';
import { ProductTimeCard } from './product-time-card.tsx';
import { useMailbox } from './use-mailbox.ts';
import './mailbox.css';

export interface MailboxPageProps {
  /** Id of the open message, from the URL, so that reload and the back button work. */
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}

export function MailboxPage({ selectedId, onSelect }: MailboxPageProps): ReactElement {
  const { messages, arrived, arrivedIds, problem } = useMailbox();
  if (messages === undefined && problem?.status === 404) return <LoadProblem problem={problem} />;
  return (
    <PageShell width="full" title={texts.title}>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <details className="mailbox-about">
        <summary>{texts.aboutTitle}</summary>
        <div className="stack">
          {texts.about.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </details>
      <ProductTimeCard />
      {problem === undefined ? undefined : (
        <div className="mailbox-offline">
          <Notice kind="warning">{texts.offline}</Notice>
        </div>
      )}
      <StatusRegion hidden>{announcementOf(arrived)}</StatusRegion>
      {messages === undefined ? (
        <p className="mailbox-quiet">{texts.loading}</p>
      ) : (
        <MailboxPanes messages={messages} arrivedIds={arrivedIds} selectedId={selectedId} onSelect={onSelect} />
      )}
    </PageShell>
  );
}

function announcementOf(arrived: readonly TrialMessage[]): string {
  const [first] = arrived;
  if (first === undefined) return '';
  if (arrived.length > 1) return texts.arrivedMany(arrived.length);
  return texts.arrived(texts[first.kind], first.to, first.subject || first.text);
}

interface MailboxPanesProps extends MailboxPageProps {
  readonly messages: readonly TrialMessage[];
  readonly arrivedIds: ReadonlySet<string>;
}

/** List and open message, side by side, or one after the other on small screens. */
function MailboxPanes({ messages, arrivedIds, selectedId, onSelect }: MailboxPanesProps): ReactElement {
  const [recipient, setRecipient] = useState('');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const select = (id: string | undefined): void => {
    if (id !== undefined) setSeen((known) => new Set([...known, id]));
    onSelect(id);
  };
  useFocusOnReturn(selectedId);
  const shown = useMemo(
    () => (recipient === '' ? messages : messages.filter(({ to }) => to === recipient)),
    [messages, recipient],
  );
  if (messages.length === 0) return <EmptyMailbox />;
  const selected = messages.find(({ id }) => id === selectedId);
  return (
    <div className={classNames('mailbox', selectedId !== undefined && 'has-selection')}>
      <section className="mailbox-side" aria-labelledby="nachrichten">
        <h2 id="nachrichten" className="visually-hidden">
          {texts.listTitle}
        </h2>
        <RecipientFilter
          recipients={recipientsOf(messages)}
          value={recipient}
          total={messages.length}
          onChange={setRecipient}
        />
        {shown.length === 0 ? <p className="mailbox-quiet">{texts.nothingFor}</p> : undefined}
        <MessageList
          messages={shown}
          selectedId={selectedId}
          freshIds={new Set([...arrivedIds].filter((id) => !seen.has(id)))}
          onSelect={select}
        />
      </section>
      <div className="mailbox-main">
        {selected === undefined ? (
          <p className="mailbox-quiet">{selectedId === undefined ? texts.choose : texts.gone}</p>
        ) : (
          <MessageView key={selected.id} message={selected} onBack={() => select(undefined)} />
        )}
      </div>
    </div>
  );
}

function EmptyMailbox(): ReactElement {
  return (
    <div className="mailbox-empty">
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.emptyText}</p>
      <ButtonLink href="/">{texts.toStart}</ButtonLink>
    </div>
  );
}

/** After closing a message the focus returns to its row. */
function useFocusOnReturn(selectedId: string | undefined): void {
  const cameFrom = useRef(selectedId);
  useEffect(() => {
    if (selectedId === undefined && cameFrom.current !== undefined) {
      document.getElementById(`nachricht-${cameFrom.current}`)?.focus();
    }
    cameFrom.current = selectedId;
  }, [selectedId]);
}

interface RecipientFilterProps {
  readonly recipients: readonly { to: string; count: number }[];
  /** '' shows everybody's messages. */
  readonly value: string;
  readonly total: number;
  readonly onChange: (to: string) => void;
}

function RecipientFilter({ recipients, value, total, onChange }: RecipientFilterProps): ReactElement {
  return (
    <div className="field">
      <label className="field-label" htmlFor="empfaenger">
        {texts.recipient}
      </label>
      <select id="empfaenger" className="control" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{texts.everyone(total)}</option>
        {recipients.map(({ to, count }) => (
          <option key={to} value={to}>{`${to} (${count})`}</option>
        ))}
      </select>
    </div>
  );
}
