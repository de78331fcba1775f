import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fixedEndTenantTexts as texts } from '../rules/download.de.ts';

const warningMs = 120_000;

interface FixedEndProps {
  /** When the session ends, in milliseconds by this device's clock. */
  readonly endsAt: number;
  readonly onEnd: () => void;
}

/** Warns two minutes before the end of a session that cannot be extended (WCAG 2.2.1). */
export function FixedEnd({ endsAt, onEnd }: FixedEndProps): ReactElement {
  const [isNear, setNear] = useState(false);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    // The time is read from Date.now(), not only from a timer, because a sleeping device must notice when it wakes.
    const look = (): void => {
      const leftMs = endsAt - Date.now();
      setNear(leftMs <= warningMs);
      if (leftMs > 0) return;
      clearInterval(timer);
      onEnd();
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [endsAt, onEnd]);
  return (
    <Dialog
      open={isNear && !isRead}
      title={texts.title}
      description={texts.text}
      onClose={() => setRead(true)}
      footer={<Button onClick={() => setRead(true)}>{texts.understood}</Button>}
    >
      {undefined}
    </Dialog>
  );
}
