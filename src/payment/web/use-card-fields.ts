import { useEffect, useRef, useState, type RefObject } from 'react';
import { loadCardClient, type CardClient, type CardElements } from './card-client.ts';

export interface LoadedCard {
  readonly client: CardClient;
  readonly elements: CardElements;
}

export interface CardFields {
  /** The element into which the provider puts its fields. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly state: 'loading' | 'ready' | 'missing';
  readonly loaded: LoadedCard | undefined;
}

/**
 * Mounts the provider's own fields for number, date and check digits, which never pass through our page. Mount the component
 * again to retry.
 */
export function useCardFields(publicKey: string, clientSecret: string): CardFields {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<CardFields['state']>('loading');
  const [loaded, setLoaded] = useState<LoadedCard>();
  useEffect(() => {
    let isGone = false;
    let remove = (): void => undefined;
    const show = (client: CardClient): void => {
      if (isGone || place.current === null) return;
      const elements = client.elements({ clientSecret, locale: 'de' });
      const fields = elements.create('payment', {
        // The name is in our own field; wallets are offered on the page before.
        fields: { billingDetails: { name: 'never' } },
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
      });
      fields.on('ready', () => setState('ready'));
      fields.on('loaderror', () => setState('missing'));
      fields.mount(place.current);
      remove = () => fields.destroy();
      setLoaded({ client, elements });
    };
    loadCardClient(publicKey).then(show, () => {
      if (!isGone) setState('missing');
    });
    return () => {
      isGone = true;
      remove();
    };
  }, [publicKey, clientSecret]);
  return { place, state, loaded };
}
