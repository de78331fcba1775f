import type { ReactElement } from 'react';
import { operatorPageNeutralTexts as texts } from '../../rules/messages.de.ts';

/** One click marks it as a whole, to be copied. */
export function Command({ words }: { readonly words: string }): ReactElement {
  return <code className="command">{`${texts.command} ${words}`}</code>;
}

export function Handbook({ page }: { readonly page: string }): ReactElement {
  return (
    <span className="handbook">
      {texts.handbook}: <span className="nb">{`docs/operations/${page}.md`}</span>
    </span>
  );
}
