import type { ReactElement } from 'react';
import { operatorPageNeutralTexts } from '../../rules/messages.de.ts';
import { pagePath } from '../sign-in.ts';

const { search: texts } = operatorPageNeutralTexts;

interface SearchFormProps {
  readonly typed?: string;
  readonly error?: string | undefined;
}

/** Sent by POST, because the input may be somebody's address, which must not appear in an address bar, history or log. */
export function SearchForm({ typed = '', error }: SearchFormProps): ReactElement {
  return (
    <form className="search" method="post" action={`${pagePath}/suche`} autoComplete="off">
      <div className="field">
        <label className="field-label" htmlFor="angabe">
          {texts.label}
        </label>
        <p className="field-hint" id="angabe-hinweis">
          {texts.hint}
        </p>
        <input
          className="control"
          id="angabe"
          name="angabe"
          type="text"
          maxLength={320}
          defaultValue={typed}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? 'angabe-hinweis' : 'angabe-hinweis angabe-fehler'}
        />
        {error === undefined ? undefined : (
          <p className="field-error" id="angabe-fehler" role="alert">
            {error}
          </p>
        )}
      </div>
      <button className="button button-primary" type="submit">
        {texts.button}
      </button>
    </form>
  );
}
