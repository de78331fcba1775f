import type { ReactElement } from 'react';
import { legalPaths } from '../../../payment/rules/index.ts';
import { withdrawalNeutralTexts as texts } from '../../../withdrawal/rules/index.ts';
import { placeholder } from '../../rules/placeholders.ts';
import { OperatorAddress } from './operator-address.tsx';

/** Shown beside the form: other ways to withdraw, and the rules. */
export function OtherWays(): ReactElement {
  const email = placeholder('OPERATOR_EMAIL');
  return (
    <aside className="aside" aria-labelledby="andere-wege">
      <section>
        <h2 id="andere-wege">{texts.otherTitle}</h2>
        <p>{texts.otherText}</p>
        <p>
          {texts.otherMail}:{' '}
          <a href={`mailto:${email}?subject=${encodeURIComponent(texts.otherMailSubject)}`}>{email}</a>
        </p>
        <p>{texts.otherPost}:</p>
        <OperatorAddress />
        <p>
          {texts.otherPhone}: <a href={`tel:${placeholder('OPERATOR_PHONE_LINK')}`}>{placeholder('OPERATOR_PHONE')}</a>
        </p>
      </section>
      <section>
        <h2>{texts.rulesTitle}</h2>
        <p>
          {texts.rulesText} <a href={legalPaths.withdrawalInformation}>{texts.rulesLink}</a>.
        </p>
      </section>
    </aside>
  );
}
