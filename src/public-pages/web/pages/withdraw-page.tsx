import type { ReactElement, ReactNode } from 'react';
import { legalPaths } from '../../../payment/rules/index.ts';
import { withdrawalFieldNames, withdrawalNeutralTexts as texts } from '../../../withdrawal/rules/index.ts';
import { fieldIds } from '../../../ui/forms/field-ids.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { mark } from '../../rules/answer-marks.ts';
import { titleNeutralTexts } from '../../rules/page-titles.messages.de.ts';
import { MailField, StaticField } from '../static-field.tsx';
import { PrivacyLine } from '../static-inputs.tsx';
import { OtherWays } from './withdraw-other-ways.tsx';

/**
 * The page 'Vertrag widerrufen' (section 356a BGB): two steps, no login, asking only for name, contract and where to send the
 * receipt. With JavaScript both steps are on this page; without it the server returns the pages below,
 * in which it replaces each `mark(...)` with what was typed, the errors and the time of receipt.
 */
export function WithdrawPage(): ReactElement {
  return (
    <Frame>
      <Declaration />
      <CheckStep hidden />
      <Receipt hidden />
    </Frame>
  );
}

/** Without JavaScript: the fields again, with what was typed and its errors. */
export function WithdrawFieldsPage(): ReactElement {
  return (
    <Frame>
      <div className="error-summary" data-shown={mark('summaryShown')} role="alert">
        <h2>{texts.summaryOfErrors}</h2>
        <ul>
          {withdrawalFieldNames.map((name) => (
            <li key={name} data-shown={mark(`${name}Shown`)}>
              <a href={`#${fieldIds(name).control}`}>{mark(`${name}Error`)}</a>
            </li>
          ))}
        </ul>
      </div>
      <Declaration isFilled />
    </Frame>
  );
}

/** Without JavaScript: the declaration and the second button. */
export function WithdrawCheckPage(): ReactElement {
  return (
    <Frame>
      <CheckStep />
    </Frame>
  );
}

/** Without JavaScript: the withdrawal was received. */
export function WithdrawReceiptPage(): ReactElement {
  return (
    <Frame>
      <Receipt />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="wrap page-body">
      <PageHeading lead={texts.lead}>{titleNeutralTexts.withdraw}</PageHeading>
      <div className="with-aside">
        <div>{children}</div>
        <OtherWays />
      </div>
    </div>
  );
}

function Declaration({ isFilled = false }: { readonly isFilled?: boolean }): ReactElement {
  const filled = (name: (typeof withdrawalFieldNames)[number]) =>
    isFilled ? { answered: { value: mark(name), error: mark(`${name}Error`), isShown: mark(`${name}Shown`) } } : {};
  return (
    <form className="card form" id="widerruf" method="post" action={legalPaths.withdraw} noValidate>
      <div>
        <h2>{texts.formTitle}</h2>
      </div>
      <StaticField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        spellCheck={false}
        {...filled('name')}
      />
      <StaticField
        name="orderNumber"
        label={texts.orderNumber}
        hint={texts.orderNumberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        {...filled('orderNumber')}
      />
      <MailField label={texts.email} hint={texts.emailHint} {...filled('email')} />
      <button className="button button-primary button-wide" type="submit">
        <span>{texts.first}</span>
      </button>
      <PrivacyLine />
    </form>
  );
}

const rows = [
  ['contract', texts.contract],
  ['name', texts.name],
  ['email', texts.email],
] as const;

/** The declaration and the second button; hidden until a script fills it. */
function CheckStep({ hidden = false }: { readonly hidden?: boolean }): ReactElement {
  return (
    <form
      className="card form"
      id="bestaetigung"
      method="post"
      action={legalPaths.withdraw}
      noValidate
      data-busy={texts.busy}
      aria-labelledby="bestaetigung-titel"
      hidden={hidden}
    >
      <h2 id="bestaetigung-titel" tabIndex={-1}>
        {texts.summaryTitle}
      </h2>
      <p>{texts.declaration}</p>
      <dl className="data-list">
        {rows.map(([id, label]) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd id={`angabe-${id}`}>{hidden ? undefined : mark(id)}</dd>
          </div>
        ))}
      </dl>
      {hidden ? <p className="notice notice-error" id="widerruf-fehler" role="alert" hidden /> : <SentFields />}
      <div className="form-actions">
        <button className="button button-primary" type="submit" name="schritt" value="bestaetigen">
          <span>{texts.confirm}</span>
        </button>
        <button
          className="button button-secondary"
          type={hidden ? 'button' : 'submit'}
          id="zurueck"
          name="schritt"
          value="aendern"
        >
          <span>{texts.back}</span>
        </button>
      </div>
    </form>
  );
}

/** Without JavaScript: the hidden fields that the second button sends, and the error if they were rejected. */
function SentFields(): ReactElement {
  return (
    <>
      <p className="notice notice-error" role="alert" data-shown={mark('failureShown')}>
        <span>{mark('failure')}</span>
      </p>
      {withdrawalFieldNames.map((name) => (
        <input key={name} type="hidden" name={name} value={mark(name)} />
      ))}
    </>
  );
}

function Receipt({ hidden = false }: { readonly hidden?: boolean }): ReactElement {
  return (
    <section className="card form" id="eingang" aria-labelledby="eingang-titel" hidden={hidden}>
      <div>
        <h2 id="eingang-titel" tabIndex={-1}>
          {texts.doneTitle}
        </h2>
      </div>
      <p className="notice notice-success" id="eingang-meldung" role="status">
        {hidden ? undefined : <span>{mark('received')}</span>}
      </p>
      <dl className="data-list">
        <div>
          <dt>{texts.receivedAt}</dt>
          <dd id="eingang-zeit">{hidden ? undefined : mark('receivedAt')}</dd>
        </div>
        {rows.map(([id, label]) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd id={`eingang-${id}`}>{hidden ? undefined : mark(id)}</dd>
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
