import { createContext, Fragment, useContext, type ReactElement } from 'react';
import { asTypedHere, starters, type StartedBy } from '../../../platform/rules/operator-command.ts';
import { operatorPageNeutralTexts as texts } from '../../rules/messages.de.ts';

/** This many characters fit on one line of the smallest screen; a longer word, which is an id, may break. */
const longestUnbroken = 20;

const byNpm = 'npm run operator --';

/** Who started this instance: what is typed begins in another way for each. */
export const StartedByContext = createContext<StartedBy>('npm');

/** One click marks it as a whole, to be copied. Words break nowhere but an id: a line's end inside '--' would be read wrongly. */
export function Command({ words }: { readonly words: string }): ReactElement {
  const typed = asTypedHere(`${byNpm} ${words}`, useContext(StartedByContext));
  return (
    <code className="command">
      {typed.split(' ').map((word) => (
        <Fragment key={word}>
          <span className={word.length > longestUnbroken ? undefined : 'nb'}>{word}</span>{' '}
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
