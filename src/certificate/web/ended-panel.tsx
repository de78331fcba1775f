import type { ReactElement } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { endedNeutralTexts as texts } from '../rules/ends.de.ts';

/** The link of a mail leads to something whose time is over: whoever opens it is told so, and not that the link is too old. */
export function EndedPanel(): ReactElement {
  return (
    <FullScreenMessage
      title={texts.title}
      text={texts.lead}
      actions={
        <>
          <ButtonLink href="/">{texts.newRequest}</ButtonLink>
          <ButtonLink href="/check" variant="secondary">
            {texts.check}
          </ButtonLink>
        </>
      }
    />
  );
}
