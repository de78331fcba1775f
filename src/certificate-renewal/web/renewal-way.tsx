// The button 'Neu bestätigen lassen' with the server's answer: possible now, from when, in progress, or already done.
import { useEffect, useState, type ReactElement } from 'react';
import { longDay } from '../../platform/rules/dates.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import type { RenewalOffer, RenewalState } from '../rules/index.ts';
import { offerTenantTexts as texts } from '../rules/offer.de.ts';
import { beginRenewal, type Place } from './renewal-calls.ts';
import './renewal-offer.css';

export interface RenewalWayProps {
  readonly offer: RenewalOffer;
  readonly price: string;
  readonly place: Place;
  /** The variant of the button: primary on a page that has no other purpose. */
  readonly variant?: 'primary' | 'secondary';
}

const messageOf: Record<Exclude<RenewalState, 'impossible'>, (offer: RenewalOffer, price: string) => string> = {
  possible: ({ referenceDate }, price) => texts.possible(longDay(referenceDate), price),
  early: ({ possibleFrom }) => texts.early(longDay(possibleFrom)),
  open: () => texts.open,
  newer: () => texts.newer,
  unreachable: () => texts.unreachable,
  refused: ({ possibleFrom }) => texts.refused(longDay(possibleFrom)),
};

/** What can be done at present. */
export function RenewalWay({ offer, price, place, variant = 'secondary' }: RenewalWayProps): ReactElement | undefined {
  const { state, openShares } = offer;
  if (state === 'impossible') return undefined;
  return (
    <>
      <p>{messageOf[state](offer, price)}</p>
      {state === 'possible' && openShares > 0 ? <p>{texts.shares(openShares)}</p> : undefined}
      {state === 'possible' || state === 'early' || state === 'open' ? (
        <BeginButton place={place} variant={variant} looksDisabled={state === 'early'}>
          {state === 'open' ? texts.toOpen : texts.button}
        </BeginButton>
      ) : undefined}
    </>
  );
}

interface BeginButtonProps {
  readonly place: Place;
  readonly variant: 'primary' | 'secondary';
  readonly looksDisabled?: boolean;
  readonly children: string;
}

/** The server decides whether it is allowed, because the page may have been open for days. */
function BeginButton({ place, variant, looksDisabled = false, children }: BeginButtonProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useProblem();
  useEffect(() => {
    // On return from the next page, the browser may show this one as it was left, with the button still busy.
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
