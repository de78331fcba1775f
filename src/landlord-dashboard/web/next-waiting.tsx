import type { ReactElement } from 'react';
import { othersOf, withOthers } from '../../person-fields/rules/index.ts';
import { callApi } from '../../ui/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { waitingLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import type { WaitingRequest } from '../rules/index.ts';
import { useOpenRequest, useWaiting } from './use-waiting.ts';

/** A landlord whose session has ended stays on the thank-you page. */
const callQuietly: Parameters<typeof useWaiting>[0] = (call) => callApi({ ...call, scope: 'landlord:session' });

/** After the signature, leads to the next waiting request without going back to the list. */
export function NextWaiting(): ReactElement | undefined {
  const { requests, more, look } = useWaiting(callQuietly);
  const [next] = requests;
  return next === undefined ? undefined : (
    <OpenNext key={next.id} next={next} left={requests.length + more} onGone={look} />
  );
}

interface OpenNextProps {
  next: WaitingRequest;
  left: number;
  onGone: () => void;
}

function OpenNext({ next, left, onGone }: OpenNextProps): ReactElement {
  const { isOpening, open } = useOpenRequest(next, onGone);
  const say = next.since === null ? texts.next : texts.nextRenewal;
  return (
    <>
      <p id="naechste-anfrage">{say(withOthers(next.tenantName, othersOf(next)), next.flat, left)}</p>
      <Button
        aria-describedby="naechste-anfrage"
        busy={isOpening}
        busyLabel={texts.opening}
        onClick={() => void open()}
      >
        {texts.openNext}
      </Button>
    </>
  );
}
