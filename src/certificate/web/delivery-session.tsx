import { useCallback, type ReactElement } from 'react';
import { leaveTo } from '../../ui/address-bar.ts';
import { tokenOf } from '../../ui/session.ts';
import { SessionWarning } from '../../ui/session-warning.tsx';
import type { Viewer } from '../rules/index.ts';
import { FixedEnd } from './fixed-end.tsx';
import { endOfDelivery, loadDelivery } from './load-delivery.ts';

/** The server ends an unused token after this many seconds; a token from the landlord's session ends with that session. */
const idleSeconds = { byLink: 3600, fromSession: 1800 };

interface DeliverySessionProps {
  readonly id: string;
  readonly viewer: Viewer;
}

/** Warns before the session of the delivery, payment and download pages ends, and extends it. */
export function DeliverySession({ id, viewer }: DeliverySessionProps): ReactElement {
  const end = useCallback(() => leaveTo('/token-abgelaufen'), []);
  const endsAt = endOfDelivery(id);
  if (endsAt !== undefined) return <FixedEnd endsAt={endsAt} onEnd={end} />;
  const isFromSession = viewer === 'landlord' && tokenOf('landlord:session') !== undefined;
  return (
    <SessionWarning
      scope="certificate:deliver"
      idleSeconds={isFromSession ? idleSeconds.fromSession : idleSeconds.byLink}
      onExtend={() => loadDelivery(id)}
      onEnd={end}
      // The tenant is addressed as 'du', everybody else as 'Sie' (decision D15).
      voice={viewer === 'tenant' ? 'du' : 'Sie'}
    />
  );
}
