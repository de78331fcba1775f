import type { ReactElement, ReactNode } from 'react';

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
}

/** The h1 of a page; gets the focus after a change of page. */
export function PageHeading({ children, lead }: PageHeadingProps): ReactElement {
  return (
    <div className="page-heading">
      <h1 tabIndex={-1}>{typeof children === 'string' ? keepTogether(children) : children}</h1>
      {lead === undefined ? undefined : <p className="lead">{lead}</p>}
    </div>
  );
}

/** Short words with a hyphen ('E-Mail-Adresse') are not broken, they fit the smallest screen. */
function keepTogether(text: string): ReactNode {
  const word = /(?<![^ ])(?=\S{3,15}(?![^ ]))[^ -]+(?:-[^ -]+)+/u.exec(text);
  if (word === null) return text;
  return (
    <>
      {text.slice(0, word.index)}
      <span className="unbroken">{word[0]}</span>
      {keepTogether(text.slice(word.index + word[0].length))}
    </>
  );
}
