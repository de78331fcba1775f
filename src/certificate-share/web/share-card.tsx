import { Eye, Mail, Share2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { longDay } from '../../platform/rules/dates.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { showToast } from '../../ui/toast.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { undoSeconds, type Share, type SharesView } from '../rules/index.ts';
import { sharesPageTenantTexts as texts } from '../rules/shares-page.de.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import type { SharesCalls } from './load-shares.ts';
import { openedLine } from './share-words.ts';

export interface ShareCardProps {
  readonly share: Share;
  readonly view: Pick<SharesView, 'today' | 'certificateLastDay'>;
  readonly calls: SharesCalls;
  readonly onChange: () => Promise<void>;
  /** Announces text to screen readers. */
  readonly onNews: (news: string) => void;
  readonly onShare: () => void;
}

/** The card of a share that is active or was ended a moment ago. */
export function ShareCard(props: ShareCardProps): ReactElement {
  const { share, view, calls, onChange, onNews } = props;
  const end = useRef<HTMLButtonElement>(null);
  const wasUndone = useRef(false);
  // The undo button is gone, so the focus returns to the button to end it.
  useEffect(() => {
    if (share.undoUntil !== null || !wasUndone.current) return;
    wasUndone.current = false;
    end.current?.focus();
  }, [share.undoUntil]);
  const undone = async (): Promise<void> => {
    wasUndone.current = true;
    await onChange();
    onNews(texts.resumedNews(share.label));
  };
  // The announced ten seconds are over.
  const over = async (): Promise<void> => {
    onNews('');
    await onChange();
  };
  return (
    <Card className="share-card">
      <h3>{share.label}</h3>
      {share.undoUntil === null ? (
        <>
          <p>{texts.validUntil(longDay(share.lastDay))}</p>
          <p className="share-opened">
            {share.openedLastAt === null ? <Mail aria-hidden="true" /> : <Eye aria-hidden="true" />}
            <span>{openedLine(share, view.today)}</span>
          </p>
          {share.openedOlder ? <Notice>{texts.older}</Notice> : undefined}
          <Actions {...props} end={end} />
        </>
      ) : (
        <JustEnded share={share} resume={() => calls.resume(share.id)} onUndone={undone} onOver={over} />
      )}
    </Card>
  );
}

interface ActionsProps extends ShareCardProps {
  readonly end: RefObject<HTMLButtonElement | null>;
}

function Actions(props: ActionsProps): ReactElement {
  const { share, view, calls, onChange, onShare } = props;
  const [isExtending, setExtending] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const wasExtended = useRef(false);
  const extended = async (): Promise<void> => {
    wasExtended.current = true;
    await onChange();
  };
  // When it can't be extended further, the button that opened the dialog is gone, so the focus moves to the one beside it.
  useEffect(() => {
    if (isExtending || share.canExtend || !wasExtended.current) return;
    wasExtended.current = false;
    first.current?.focus();
  }, [isExtending, share.canExtend]);
  return (
    <div className="share-actions">
      <Button
        ref={first}
        variant="text"
        size="small"
        icon={<Share2 aria-hidden="true" />}
        aria-label={texts.shareOf(share.label)}
        onClick={onShare}
      >
        {texts.share}
      </Button>
      {share.canExtend ? (
        <Button variant="text" size="small" aria-label={texts.extendOf(share.label)} onClick={() => setExtending(true)}>
          {texts.extend}
        </Button>
      ) : undefined}
      <EndButton {...props} />
      {isExtending ? (
        <ExtendDialog
          share={share}
          view={view}
          onExtend={(days) => calls.extend(share.id, days)}
          onDone={extended}
          onClose={() => setExtending(false)}
        />
      ) : undefined}
    </div>
  );
}

/** The button that ends a share: one click, and the link stops working at once. */
function EndButton({ share, calls, onChange, onNews, end }: ActionsProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const endNow = async (): Promise<void> => {
    setBusy(true);
    const result = await calls.end(share.id);
    if (result.ok) onNews(texts.endedNews(share.label));
    else showToast(orFallback(result.problem, texts.failed).message, 'error');
    await onChange();
    setBusy(false);
  };
  return (
    <Button
      ref={end}
      className="share-end"
      variant="text"
      size="small"
      busy={isBusy}
      busyLabel={texts.ending}
      aria-label={texts.endOf(share.label)}
      onClick={() => void endNow()}
    >
      {texts.end}
    </Button>
  );
}

interface JustEndedProps {
  readonly share: Share;
  readonly resume: () => Promise<ApiResult<Share>>;
  readonly onUndone: () => Promise<void>;
  /** Called when ending can no longer be undone. */
  readonly onOver: () => Promise<void>;
}

/**
 * Replaces the card after ending, with the time left to undo it. It counts a fixed time from the response, because this
 * device's clock may be wrong.
 */
function JustEnded({ share, resume, onUndone, onOver }: JustEndedProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const { secondsLeft, isRunning } = useCountdown(undoSeconds.shown);
  const [isBusy, setBusy] = useState(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    if (isRunning || isBusy) return;
    if (document.activeElement === button.current) document.getElementById('offen')?.focus();
    void over.current();
  }, [isRunning, isBusy]);
  const undo = async (): Promise<void> => {
    setBusy(true);
    const result = await resume();
    if (result.ok) await onUndone();
    else {
      showToast(orFallback(result.problem, texts.failed).message, 'error');
      await over.current();
    }
    setBusy(false);
  };
  return (
    <>
      <p>{texts.justEnded}</p>
      <div className="share-actions">
        <Button
          ref={button}
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-label={texts.undoOf(share.label)}
          onClick={() => void undo()}
        >
          {texts.undo}
        </Button>
        <span className="muted">{texts.undoLeft(secondsLeft)}</span>
      </div>
    </>
  );
}
