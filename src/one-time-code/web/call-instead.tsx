import { Phone } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { productSettings } from '../../ui/product-settings.ts';
import type { OneTimeCodeTexts } from '../rules/messages.de.ts';
import './call-instead.css';

export interface CallInsteadProps extends Pick<ButtonProps, 'type' | 'busy' | 'onClick'> {
  readonly texts: OneTimeCodeTexts;
}

/** Offers a call to people who cannot read an SMS. Renders nothing if the operator offers no calls. */
export function CallInstead({ texts, ...button }: CallInsteadProps): ReactElement | undefined {
  const hint = useId();
  if (!productSettings().offersCalls) return undefined;
  return (
    <div className="call-instead">
      <Button
        {...button}
        variant="text"
        icon={<Phone aria-hidden="true" />}
        busyLabel={texts.progress}
        aria-describedby={hint}
      >
        {texts.requestCall}
      </Button>
      <p id={hint} className="muted small">
        {texts.callHint}
      </p>
    </div>
  );
}
