import type { ReactElement } from 'react';
import { operatorPageNeutralTexts as texts } from '../../rules/messages.de.ts';
import { pagePath } from '../sign-in.ts';
import { renderPage, type Frame } from './page-frame.tsx';

const words = texts.signIn;

function SignInForm({ isWrong }: { readonly isWrong: boolean }): ReactElement {
  return (
    <form className="narrow" method="post" action={`${pagePath}/anmelden`}>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <div className="field">
        <label className="field-label" htmlFor="kennwort">
          {words.label}
        </label>
        <input
          className="control"
          id="kennwort"
          name="kennwort"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'falsch' : undefined}
        />
        {isWrong ? (
          <p className="field-error" id="falsch" role="alert">
            {words.wrong}
          </p>
        ) : undefined}
      </div>
      <button className="button button-primary" type="submit">
        {words.button}
      </button>
    </form>
  );
}

export const renderSignIn = (frame: Frame, state: { isWrong: boolean }): string =>
  renderPage(frame, { title: words.title, children: <SignInForm isWrong={state.isWrong} /> });

export const renderRefusal = (frame: Frame, { title, text }: { title: string; text: string }): string =>
  renderPage(frame, {
    title,
    children: (
      <div className="narrow">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a href={pagePath}>{texts.refused.back}</a>
        </p>
      </div>
    ),
  });
