// Certificates that the landlord began and has not signed: in his overview, and above an empty form.
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

const maxShown = 3;

const nameOf = ({ tenantName }: BegunDraft): string => (tenantName === '' ? texts.nameless : tenantName);

/** The flat distinguishes two drafts without a name. */
const wholeName = (draft: BegunDraft): string => [nameOf(draft), draft.flat].filter((part) => part !== '').join(', ');

/** Includes the time, the only difference between two nameless drafts begun on one day. */
function typedAt({ updatedAt }: BegunDraft): string {
  const at = new Date(updatedAt);
  return texts.typed(formatDate(dayInBerlin(at)), formatTime(at));
}

/** Shows nothing if there are none. */
export function BegunDrafts(): ReactElement | undefined {
  const { drafts, isFailed, look } = useDrafts();
  const [isAll, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, so the first new entry gets the focus.
    if (isAll) list.current?.children[maxShown]?.querySelector('a')?.focus();
  }, [isAll]);
  if (isFailed) return <NotLoaded onRetry={() => void look()} />;
  if (drafts.length === 0) return undefined;
  const shown = isAll ? drafts : drafts.slice(0, maxShown);
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
          <DraftRow key={draft.id} draft={draft} onGone={() => reloadAndFocus(look, heading)} />
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

/** The button that was pressed is gone, so the list's heading gets the focus, or the page's if that was the last entry. */
async function reloadAndFocus(look: Drafts['look'], heading: RefObject<HTMLElement | null>): Promise<void> {
  const left = await look();
  // Without entries the list's heading is still there at this moment, but will disappear.
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
    // A draft that was signed meanwhile is listed further down.
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

/** Lists other drafts above the new form, too, for a landlord who came back for one of them. */
export function OtherDrafts({ drafts }: { drafts: readonly BegunDraft[] }): ReactElement | undefined {
  if (drafts.length === 0) return undefined;
  return (
    <div className="create-others">
      <Notice title={texts.others(drafts.length)}>
        <p>{texts.othersText}</p>
        <ul>
          {drafts.slice(0, maxShown).map((draft) => (
            <li key={draft.id}>
              <Link className="tap" to="/create-certificate" search={{ entwurf: draft.id }}>
                {wholeName(draft)}
              </Link>
            </li>
          ))}
          {drafts.length > maxShown ? (
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
