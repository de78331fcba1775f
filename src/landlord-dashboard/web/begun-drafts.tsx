// Certificates that the landlord began by himself and has not signed: in his overview, and above an empty form.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { callLandlord } from '../../landlord-account/web/index.ts';
import { dayInBerlin, formatDate, formatTime } from '../../platform/rules/dates.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { begunLandlordTexts as texts } from '../rules/create-page.de.ts';
import { messageResponse, type BegunDraft } from '../rules/index.ts';
import { runWithToast } from './run-with-toast.ts';
import { useDrafts, type Drafts } from './use-drafts.ts';

const mostShown = 3;

const nameOf = ({ tenantName }: BegunDraft): string => (tenantName === '' ? texts.nameless : tenantName);

/** Two without a name are told apart by their flat. */
const wholeName = (draft: BegunDraft): string => [nameOf(draft), draft.flat].filter((part) => part !== '').join(', ');

/** With the time: two that were begun on one day, both without a name, are told apart by nothing else. */
function typedAt({ updatedAt }: BegunDraft): string {
  const at = new Date(updatedAt);
  return texts.typed(formatDate(dayInBerlin(at)), formatTime(at));
}

/** Without any, nothing is shown. */
export function BegunDrafts(): ReactElement | undefined {
  const { drafts, isFailed, look } = useDrafts();
  const [isAll, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: its reader goes on where the new ones begin.
    if (isAll) list.current?.children[mostShown]?.querySelector('a')?.focus();
  }, [isAll]);
  if (isFailed) return <NotLoaded onRetry={() => void look()} />;
  if (drafts.length === 0) return undefined;
  const shown = isAll ? drafts : drafts.slice(0, mostShown);
  return (
    <section className="waiting begun" aria-labelledby="angefangen">
      <div className="waiting-head">
        <h2 id="angefangen" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p>{texts.lead}</p>
      </div>
      <ul className="waiting-list" ref={list}>
        {shown.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onGone={() => lookAgain(look, heading)} />
        ))}
      </ul>
      {shown.length < drafts.length ? (
        <Button variant="text" size="small" className="begun-all" onClick={() => setAll(true)}>
          {texts.all(drafts.length)}
        </Button>
      ) : undefined}
    </section>
  );
}

/** The button that was pressed is gone: its reader stands before the list, or at the top when it was the last one. */
async function lookAgain(look: Drafts['look'], heading: RefObject<HTMLElement | null>): Promise<void> {
  const left = await look();
  // Without any left, the list's heading still stands at this moment and is gone at the next.
  const place = left.length > 0 ? heading.current : null;
  (place ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

function NotLoaded({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <div className="begun-failed">
      <p>{texts.loadFailed}</p>
      <Button variant="text" size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

function DraftRow({ draft, onGone }: { draft: BegunDraft; onGone: () => Promise<void> }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const name = wholeName(draft);
  return (
    <li className="waiting-row">
      <p className="waiting-name">{nameOf(draft)}</p>
      <p>{draft.flat === '' ? texts.homeless : draft.flat}</p>
      <p className="muted">{typedAt(draft)}</p>
      <div className="begun-actions">
        <AppButtonLink
          to="/create-certificate"
          search={{ entwurf: draft.id }}
          variant="secondary"
          size="small"
          aria-label={texts.goOnWith(name)}
        >
          {texts.goOn}
        </AppButtonLink>
        <Button variant="text" size="small" aria-label={texts.dropOf(name)} onClick={() => setAsking(true)}>
          {texts.drop}
        </Button>
      </div>
      {isAsking ? <DropDialog draft={draft} onGone={onGone} onClose={() => setAsking(false)} /> : undefined}
    </li>
  );
}

interface DropProps {
  draft: BegunDraft;
  onGone: () => Promise<void>;
  onClose: () => void;
}

function DropDialog({ draft, onGone, onClose }: DropProps): ReactElement {
  const drop = async (): Promise<void> => {
    const dropped = await runWithToast({ progress: texts.dropping, failed: texts.failed }, () =>
      callLandlord({ method: 'DELETE', path: `/landlord/certificate-drafts/${draft.id}`, answer: messageResponse }),
    );
    onClose();
    // Signed meanwhile, it stands further down.
    if (dropped.ok || dropped.problem.code === 'draft-ended') await onGone();
  };
  return (
    <QuestionDialog
      title={texts.dropTitle}
      text={texts.dropText(wholeName(draft))}
      yes={texts.dropConfirm}
      no={texts.cancel}
      onYes={drop}
      onNo={onClose}
    />
  );
}

/** Who came back for what he began finds it from the new form, too. */
export function OtherDrafts({ drafts }: { drafts: readonly BegunDraft[] }): ReactElement | undefined {
  if (drafts.length === 0) return undefined;
  return (
    <div className="create-others">
      <Notice title={texts.others(drafts.length)}>
        <p>{texts.othersText}</p>
        <ul>
          {drafts.slice(0, mostShown).map((draft) => (
            <li key={draft.id}>
              <Link className="tap" to="/create-certificate" search={{ entwurf: draft.id }}>
                {wholeName(draft)}
              </Link>
            </li>
          ))}
          {drafts.length > mostShown ? (
            <li>
              <Link className="tap" to="/vermieter/dashboard">
                {texts.allOthers}
              </Link>
            </li>
          ) : undefined}
        </ul>
      </Notice>
    </div>
  );
}
