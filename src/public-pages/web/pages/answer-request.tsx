import type { ReactElement } from 'react';
import { answerRequestLandlordTexts as texts } from '../../rules/info-page.de.ts';
import { StaticField } from '../static-field.tsx';
import { NeedsScript, PrivacyLine } from '../static-inputs.tsx';

/** For landlords who follow no links of mails: the number that stands in the mail brings a link they asked for themselves. */
export function AnswerRequest(): ReactElement {
  return (
    <section className="wrap answer for-landlord" id="anfrage-beantworten" aria-labelledby="anfrage-titel">
      <div className="answer-text">
        <h2 id="anfrage-titel">{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <form className="card form" id="anfrage-nummer" method="post" noValidate data-busy={texts.busy}>
        <StaticField
          name="requestNumber"
          label={texts.label}
          hint={texts.hint}
          isCode
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={60}
        />
        <div className="answer-send">
          <button className="button button-primary button-wide is-waiting" type="submit">
            <span>{texts.submit}</span>
          </button>
          <div role="status">
            <p className="notice notice-success" id="nummer-antwort" hidden />
          </div>
        </div>
        <PrivacyLine />
        <NeedsScript />
      </form>
    </section>
  );
}
