import type { ReactElement } from 'react';
import { renderMarkdown } from '../render-markdown.tsx';

export interface TextPageProps {
  readonly title: string;
  readonly source: string;
}

/** A legal text. */
export function TextPage({ title, source }: TextPageProps): ReactElement {
  return (
    <article className="wrap page-body">
      <div className="page-narrow prose">
        <h1>{title}</h1>
        {renderMarkdown(source)}
      </div>
    </article>
  );
}
