import { createContext, Fragment, useContext, type ReactElement } from 'react';
import { asTypedHere, starters, type StartedBy } from '../../../platform/rules/operator-command.ts';
import { operatorPageNeutralTexts as texts } from '../../rules/messages.de.ts';

/** This many characters fit on one line of the smallest screen; a longer word, which is an id, may break. */
const maxUnbrokenLength = 20;

const byNpm = 'npm run operator --';

/** How this instance was started, which determines how commands begin. */
export const StartedByContext = createContext<StartedBy>('npm');

/** One click selects the whole command for copying. Only ids may break across lines, because a break inside '--' would be misread. */
export function Command({ words }: { readonly words: string }): ReactElement {
  const typed = asTypedHere(`${byNpm} ${words}`, useContext(StartedByContext));
  return (
    <code className="command">
      {typed.split(' ').map((word) => (
        <Fragment key={word}>
          <span className={word.length > maxUnbrokenLength ? undefined : 'nb'}>{word}</span>{' '}
        </Fragment>
      ))}
    </code>
  );
}

export function CommandsHint(): ReactElement {
  const here = useContext(StartedByContext);
  const others = starters.filter((one) => one !== here).map((one) => texts.elsewhere[one](asTypedHere(byNpm, one)));
  return <p className="hint">{texts.commandsHint(others.join(', '))}</p>;
}

export function Handbook({ page }: { readonly page: string }): ReactElement {
  return (
    <span className="handbook">
      {texts.handbook}: <span className="handbook-file">{`docs/operations/${page}.md`}</span>
    </span>
  );
}
