import type { ReactElement } from 'react';
import { legalPaths } from '../../../payment/rules/index.ts';
import { withdrawalNeutralTexts as texts } from '../../../withdrawal/rules/index.ts';
import { sharedNeutralTexts } from '../../rules/messages.de.ts';
import { titleNeutralTexts } from '../../rules/page-titles.messages.de.ts';
import { placeholder } from '../../rules/placeholders.ts';
import { StaticField } from '../static-field.tsx';

/** 'Vertrag widerrufen' (section 356a BGB): two steps, no login, nothing asked but name, contract and where the receipt goes. */
export function WithdrawPage(): ReactElement {
  return (
    <div className="wrap page-body">
      <div className="page-heading">
        <h1>{titleNeutralTexts.withdraw}</h1>
        <p className="lead">{texts.lead}</p>
      </div>
      <div className="with-aside">
        <div>
          <noscript>
            <p className="notice notice-error">{texts.withoutScript}</p>
          </noscript>
          <Declaration />
          <Summary />
          <Receipt />
        </div>
        <OtherWays />
      </div>
    </div>
  );
}

function Declaration(): ReactElement {
  return (
    <form className="card form" id="widerruf" method="post" noValidate>
      <div>
        <h2>{texts.formTitle}</h2>
      </div>
      <StaticField name="name" label={texts.name} hint={texts.nameHint} autoComplete="name" spellCheck={false} />
      <StaticField
        name="orderNumber"
        label={texts.orderNumber}
        hint={texts.orderNumberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <StaticField
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
      />
      <button className="button button-primary button-wide is-waiting" type="submit">
        <span>{texts.first}</span>
      </button>
      <p className="small muted">
        {sharedNeutralTexts.privacyNotice} <a href={legalPaths.privacy}>{sharedNeutralTexts.privacyLink}</a>.
      </p>
    </form>
  );
}

const rows = [
  ['contract', texts.contract],
  ['name', texts.name],
  ['email', texts.email],
] as const;

/** What is declared, and the second button. */
function Summary(): ReactElement {
  return (
    <form
      className="card form"
      id="bestaetigung"
      method="post"
      noValidate
      data-busy={texts.busy}
      aria-labelledby="bestaetigung-titel"
      hidden
    >
      <h2 id="bestaetigung-titel" tabIndex={-1}>
        {texts.summaryTitle}
      </h2>
      <p>{texts.declaration}</p>
      <dl className="data-list">
        {rows.map(([id, label]) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd id={`angabe-${id}`} />
          </div>
        ))}
      </dl>
      <p className="notice notice-error" id="widerruf-fehler" role="alert" hidden />
      <div className="form-actions">
        <button className="button button-primary" type="submit">
          <span>{texts.confirm}</span>
        </button>
        <button className="button button-secondary" type="button" id="zurueck">
          <span>{texts.back}</span>
        </button>
      </div>
    </form>
  );
}

function Receipt(): ReactElement {
  return (
    <section className="card form" id="eingang" aria-labelledby="eingang-titel" hidden>
      <div>
        <h2 id="eingang-titel" tabIndex={-1}>
          {texts.doneTitle}
        </h2>
      </div>
      <p className="notice notice-success" id="eingang-meldung" role="status" />
      <dl className="data-list">
        <div>
          <dt>{texts.receivedAt}</dt>
          <dd id="eingang-zeit" />
        </div>
        {rows.map(([id, label]) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd id={`eingang-${id}`} />
          </div>
        ))}
      </dl>
      <p>{texts.next}</p>
      <p className="muted">{texts.doneNote}</p>
      <p>
        <a href={legalPaths.withdraw}>{texts.another}</a>
      </p>
    </section>
  );
}

function OtherWays(): ReactElement {
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
        <p className="address">
          {placeholder('OPERATOR_NAME')}
          <br />
          {placeholder('OPERATOR_STREET')}
          <br />
          {placeholder('OPERATOR_POSTAL_CODE')} {placeholder('OPERATOR_CITY')}
        </p>
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
