import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fixedEndTenantTexts as texts } from '../rules/download.de.ts';

const warningMs = 120_000;

interface FixedEndProps {
  /** By this device's clock. */
  readonly endsAt: number;
  readonly onEnd: () => void;
}

/** Says two minutes before that a session ends which nothing prolongs (WCAG 2.2.1). */
export function FixedEnd({ endsAt, onEnd }: FixedEndProps): ReactElement {
  const [isNear, setNear] = useState(false);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    // Date.now() and not a timer alone: a sleeping device must find out when it wakes.
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
