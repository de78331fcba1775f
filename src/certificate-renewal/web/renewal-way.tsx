// 'Neu bestätigen lassen', with what the server says of it: possible now, from when, on its way, or done already.
import { useEffect, useState, type ReactElement } from 'react';
import { longDay } from '../../platform/rules/dates.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import type { RenewalOffer } from '../rules/index.ts';
import { offerTenantTexts as texts } from '../rules/offer.de.ts';
import { beginRenewal, type Place } from './renewal-calls.ts';
import './renewal-offer.css';

export interface RenewalWayProps {
  readonly offer: RenewalOffer;
  readonly price: string;
  readonly place: Place;
  /** Of the button: where the page is for nothing else, it is the first one. */
  readonly variant?: 'primary' | 'secondary';
}

/** What may be done now. */
export function RenewalWay({ offer, price, place, variant = 'secondary' }: RenewalWayProps): ReactElement | undefined {
  const { state, referenceDate, possibleFrom, openShares } = offer;
  switch (state) {
    case 'possible':
      return (
        <>
          <p>{texts.possible(longDay(referenceDate), price)}</p>
          {openShares > 0 ? <p>{texts.shares(openShares)}</p> : undefined}
          <BeginButton place={place} variant={variant}>
            {texts.button}
          </BeginButton>
        </>
      );
    case 'early':
      return (
        <>
          <p>{texts.early(longDay(possibleFrom))}</p>
          <BeginButton place={place} variant={variant} looksDisabled>
            {texts.button}
          </BeginButton>
        </>
      );
    case 'open':
      return (
        <>
          <p>{texts.open}</p>
          <BeginButton place={place} variant={variant}>
            {texts.toOpen}
          </BeginButton>
        </>
      );
    case 'newer':
      return <p>{texts.newer}</p>;
    case 'unreachable':
      return <p>{texts.unreachable}</p>;
    case 'refused':
      return <p>{texts.refused(longDay(possibleFrom))}</p>;
    case 'impossible':
      return undefined;
  }
}

interface BeginButtonProps {
  readonly place: Place;
  readonly variant: 'primary' | 'secondary';
  readonly looksDisabled?: boolean;
  readonly children: string;
}

/** The server says whether it may: also of a page that was open for days. */
function BeginButton({ place, variant, looksDisabled = false, children }: BeginButtonProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useProblem();
  useEffect(() => {
    // Back from the page it led to, the browser may show this one as it was left: on its way.
    const lookAgain = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', lookAgain);
    return () => window.removeEventListener('pageshow', lookAgain);
  }, []);
  const begin = async (): Promise<void> => {
    setBusy(true);
    const begun = await beginRenewal(place);
    tell(begun.ok ? undefined : begun.problem);
    if (begun.ok) return leaveTo(begun.value);
    setBusy(false);
  };
  return (
    <div className="renewal-begin">
      <div className="actions">
        <Button
          variant={variant}
          busy={isBusy}
          busyLabel={texts.busy}
          looksDisabled={looksDisabled}
          onClick={() => void begin()}
        >
          {children}
        </Button>
      </div>
      <ProblemAlert told={told} />
    </div>
  );
}
