import type { ReactElement } from 'react';
import { headingsOf, renderMarkdown } from '../render-markdown.tsx';
import { ContentsList } from './contents-list.tsx';

export interface TextPageProps {
  readonly title: string;
  readonly source: string;
}

/** From this many sections on, a list of them is shown. */
const minSectionsForList = 5;

/** A legal text. */
export function TextPage({ title, source }: TextPageProps): ReactElement {
  const headings = headingsOf(source);
  return (
    <article className="wrap page-body text-page">
      <h1>{title}</h1>
      {headings.length >= minSectionsForList ? <ContentsList headings={headings} isAlwaysThere /> : undefined}
      <div className="prose">{renderMarkdown(source)}</div>
    </article>
  );
}
