// 'Neu bestätigen lassen', with what the server says of it: possible now, from when, on its way, or done already.
import { useEffect, useState, type ReactElement } from 'react';
import { calendarDate, formatDateLong } from '../../platform/rules/dates.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RenewalOffer as Offer } from '../rules/index.ts';
import { offerTenantTexts as texts } from '../rules/offer.de.ts';
import { ReminderBox } from './reminder-box.tsx';
import { beginRenewal, loadOffer, type Place } from './renewal-calls.ts';

export interface RenewalOfferProps extends Place {
  /** What the new certificate costs at least: '10,90 €'. */
  readonly price: string;
}

/** Nothing stands here before the server answered, and nothing if it is no use: the page goes on without it. */
export function RenewalOffer({ price, ...place }: RenewalOfferProps): ReactElement | undefined {
  const { id, scope } = place;
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    let isCurrent = true;
    void loadOffer({ id, scope }).then((loaded) => {
      if (isCurrent && loaded.ok) setOffer(loaded.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, scope]);
  if (offer === undefined) return undefined;
  if (offer.state === 'impossible' && offer.reminder === null) return undefined;
  return (
    <section className="renewal-offer" aria-labelledby="neuer-stand">
      <Card>
        <h2 id="neuer-stand">{texts.title}</h2>
        <div className="stack">
          <Way offer={offer} price={price} place={place} />
          {offer.reminder === null ? undefined : <ReminderBox place={place} start={offer.reminder} />}
        </div>
      </Card>
    </section>
  );
}

interface WayProps {
  readonly offer: Offer;
  readonly price: string;
  readonly place: Place;
}

const long = (day: string): string => formatDateLong(calendarDate(day));

function Way({ offer, price, place }: WayProps): ReactElement | undefined {
  const { state, referenceDate, possibleFrom, openShares } = offer;
  switch (state) {
    case 'possible':
      return (
        <>
          <p>{texts.possible(long(referenceDate), price)}</p>
          {openShares > 0 ? <p>{texts.shares(openShares)}</p> : undefined}
          <BeginButton place={place}>{texts.button}</BeginButton>
        </>
      );
    case 'early':
      return (
        <>
          <p>{texts.early(long(possibleFrom))}</p>
          <BeginButton place={place} looksDisabled>
            {texts.button}
          </BeginButton>
        </>
      );
    case 'open':
      return (
        <>
          <p>{texts.open}</p>
          <BeginButton place={place}>{texts.toOpen}</BeginButton>
        </>
      );
    case 'newer':
      return <p>{texts.newer}</p>;
    case 'unreachable':
      return <p>{texts.unreachable}</p>;
    case 'impossible':
      return undefined;
  }
}

interface BeginButtonProps {
  readonly place: Place;
  readonly looksDisabled?: boolean;
  readonly children: string;
}

/** The server says whether it may: also of a page that was open for days. */
function BeginButton({ place, looksDisabled = false, children }: BeginButtonProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const begin = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    const begun = await beginRenewal(place);
    if (begun.ok) return leaveTo(begun.value);
    setBusy(false);
    setProblem(begun.problem.message);
  };
  return (
    <>
      <div className="actions">
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={texts.busy}
          looksDisabled={looksDisabled}
          onClick={() => void begin()}
        >
          {children}
        </Button>
      </div>
      <div role="alert">{problem === '' ? undefined : <Notice kind="error">{problem}</Notice>}</div>
    </>
  );
}
