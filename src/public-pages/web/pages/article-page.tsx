import type { ReactElement } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { articleNeutralTexts, type ArticleHead } from '../../rules/article-pages.de.ts';
import { headingsOf, renderMarkdown } from '../render-markdown.tsx';
import { ContentsList } from './contents-list.tsx';

export interface ArticlePageProps {
  readonly head: ArticleHead;
  readonly source: string;
  readonly end: { readonly title: string; readonly text: string; readonly link: string; readonly href: string };
}

/** An article with a banner in the product's style. */
export function ArticlePage({ head, source, end }: ArticlePageProps): ReactElement {
  return (
    <article>
      <header className="article-banner">
        <span className="article-pattern" aria-hidden="true" />
        <div className="wrap">
          <p className="article-category">{head.category}</p>
          <h1>{head.title}</h1>
          <p className="article-facts">
            <span>
              {articleNeutralTexts.by} {head.author}
            </span>
            <time dateTime={head.day}>{head.date}</time>
            <span>{head.readTime}</span>
          </p>
        </div>
      </header>
      <div className="wrap page-body text-page">
        <ContentsList headings={headingsOf(source)} />
        <div>
          <div className="prose article">{renderMarkdown(source)}</div>
          <section className="card card-sand article-end">
            <h2>{end.title}</h2>
            <p>{end.text}</p>
            <div className="actions">
              <ButtonLink href={end.href}>{end.link}</ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </article>
  );
}
