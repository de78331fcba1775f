import { Fragment, type ReactElement } from 'react';
import { operatorPageNeutralTexts as texts } from '../../rules/messages.de.ts';

/** So many signs stand on one line of the smallest screen. */
const unbroken = 20;

/** One click marks it as a whole, to be copied. Words break nowhere but an id: a line's end inside '--' would be read wrongly. */
export function Command({ words }: { readonly words: string }): ReactElement {
  return (
    <code className="command">
      {`${texts.command} ${words}`.split(' ').map((word) => (
        <Fragment key={word}>
          <span className={word.length > unbroken ? undefined : 'nb'}>{word}</span>{' '}
        </Fragment>
      ))}
    </code>
  );
}

export function Handbook({ page }: { readonly page: string }): ReactElement {
  return (
    <span className="handbook">
      {texts.handbook}: <span className="nb">{`docs/operations/${page}.md`}</span>
    </span>
  );
}
