// Card offering to renew a certificate, or to set a reminder.
import { useEffect, useState, type ReactElement } from 'react';
import { Card } from '../../ui/card.tsx';
import type { RenewalOffer as Offer } from '../rules/index.ts';
import { offerTenantTexts as texts } from '../rules/offer.de.ts';
import { ReminderBox } from './reminder-box.tsx';
import { loadOffer, type Place } from './renewal-calls.ts';
import { RenewalWay } from './renewal-way.tsx';

export interface RenewalOfferProps extends Place {
  /** The lowest price of the new certificate: '10,90 €'. */
  readonly price: string;
  /** True when the page already says from when a refused renewal may be asked again. */
  readonly isRefusalSaid?: boolean;
}

/** Renders nothing until the server has answered, or when the card would serve no purpose. */
export function RenewalOffer({ price, isRefusalSaid = false, ...place }: RenewalOfferProps): ReactElement | undefined {
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
  if (offer.state === 'refused' && isRefusalSaid) return undefined;
  return (
    <section className="renewal-offer" aria-labelledby="neuer-stand">
      <Card>
        <h2 id="neuer-stand">{texts.title}</h2>
        <div className="stack">
          <RenewalWay offer={offer} price={price} place={place} />
          {offer.reminder === null ? undefined : <ReminderBox place={place} start={offer.reminder} />}
        </div>
      </Card>
    </section>
  );
}
