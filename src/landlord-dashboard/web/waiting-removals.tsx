import { useState, type ReactElement } from 'react';
import { callLandlord } from '../../landlord-account/web/index.ts';
import { longDayOf } from '../../platform/rules/dates.ts';
import { stopLandlordTexts as texts } from '../../removal/rules/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { messageResponse, type ListedCertificate } from '../rules/index.ts';
import { callLandlordTexts as calls } from '../rules/messages.de.ts';
import { runWithToast } from './run-with-toast.ts';

interface WaitingRemovalsProps {
  certificate: ListedCertificate;
  /** Names the card that a button belongs to. */
  headingId: string;
  onStopped: () => void;
}

/** A removal requested by a mail's link is shown in the landlord's list, too, and can be stopped there (D67). */
export function WaitingRemovals({ certificate, headingId, onStopped }: WaitingRemovalsProps): ReactElement {
  const [isStopping, setStopping] = useState(false);
  const stop = async (kind: ListedCertificate['removals'][number]['kind']): Promise<void> => {
    setStopping(true);
    const stopped = await runWithToast({ progress: calls.stopping, failed: calls.unexpected }, () =>
      callLandlord({
        method: 'POST',
        path: '/landlord/stop-removal',
        body: { id: certificate._id, kind },
        answer: messageResponse,
      }),
    );
    setStopping(false);
    // A removal that is over by now disappears from the list, too.
    if (stopped.ok || stopped.problem.code === 'nothing-to-stop') onStopped();
  };
  return (
    <>
      {certificate.removals.map(({ kind, dueAt }) => (
        <div key={kind} className="card-removal">
          <Badge tone="bad">{texts[kind].title}</Badge>
          <p>{texts[kind].text(longDayOf(dueAt))}</p>
          <Button
            size="small"
            variant="secondary"
            aria-describedby={headingId}
            busy={isStopping}
            onClick={() => void stop(kind)}
          >
            {texts[kind].button}
          </Button>
        </div>
      ))}
    </>
  );
}
