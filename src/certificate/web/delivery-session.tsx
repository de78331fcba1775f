import { useCallback, type ReactElement } from 'react';
import { leaveTo } from '../../ui/address-bar.ts';
import { SessionWarning } from '../../ui/session-warning.tsx';
import { loadDelivery } from './load-delivery.ts';

/** The server ends an unused token after this time (seconds). */
const idleSeconds = 3600;

/** Warns before the session of the delivery, payment and download pages ends, and extends it. */
export function DeliverySession({ id }: { readonly id: string }): ReactElement {
  const end = useCallback(() => leaveTo('/token-abgelaufen'), []);
  return <SessionWarning idleSeconds={idleSeconds} onExtend={() => loadDelivery(id)} onEnd={end} voice="du" />;
}
