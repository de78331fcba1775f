import type { ReactElement } from 'react';
import { contentsNeutralTexts as texts } from '../../rules/page-titles.messages.de.ts';
import type { MarkdownHeading } from '../render-markdown.tsx';

export interface ContentsListProps {
  readonly headings: readonly MarkdownHeading[];
  /** Shows the list on small screens too, collapsed. */
  readonly isAlwaysThere?: boolean;
}

/** The list of a long text's sections, beside it if there is room. */
export function ContentsList({ headings, isAlwaysThere = false }: ContentsListProps): ReactElement {
  return (
    <>
      <nav className="contents" aria-labelledby="inhalt-titel">
        <p className="contents-title" id="inhalt-titel">
          {texts.title}
        </p>
        <Sections headings={headings} />
      </nav>
      {isAlwaysThere ? (
        <details className="contents-folded">
          <summary>{texts.title}</summary>
          <Sections headings={headings} />
        </details>
      ) : undefined}
    </>
  );
}

function Sections({ headings }: Pick<ContentsListProps, 'headings'>): ReactElement {
  return (
    <ul className="contents-links">
      {headings.map(({ id, title, lang }) => (
        <li key={id}>
          <a href={`#${id}`} lang={lang}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
