import type { ReactElement } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { accountLandlordTexts as texts } from '../../rules/account.messages.de.ts';

/** The start page for landlords: create an account or log in. */
export function AccountPage(): ReactElement {
  return (
    <>
      <PageHeading lead={texts.lead}>{texts.heading}</PageHeading>
      <div className="entry-choice">
        <ButtonLink href="/vermieter/registrieren" wide>
          {texts.create}
        </ButtonLink>
        <p className="small muted">{texts.createHint}</p>
        <p className="or">{texts.or}</p>
        <ButtonLink href="/vermieter/einloggen" variant="secondary" wide>
          {texts.login}
        </ButtonLink>
      </div>
    </>
  );
}
