// Renders the subset of Markdown that our long texts need, at build time and without a library: headings, paragraphs, lists,
// links. '## Summary {en}' starts a section in that language and '> ' sets a paragraph apart. A text with identified sentences
// has each on its own line, followed by a name, 'Text. {#name}', which is not shown.
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Passes children by position, because a constant text needs no keys. */
const group = (parts: readonly ReactNode[]): ReactElement => createElement(Fragment, null, ...parts);

function renderInline(text: string): ReactElement {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label, href] = match;
    parts.push(text.slice(end, match.index), <a href={href}>{label}</a>);
    end = match.index + whole.length;
  }
  return group([...parts, text.slice(end)]);
}

/** The name after a sentence. */
const sentenceMark = /\s*\{#[a-z0-9-]+\}/g;

const withoutMarks = (line: string): string => line.replaceAll(sentenceMark, '');

/** Joins named sentences into one line. */
const inOneLine = (lines: readonly string[]): readonly string[] =>
  lines.every((line) => line.endsWith('}')) ? [lines.map(withoutMarks).join(' ')] : lines;

const asidePrefix = '> ';

/** Keeps line breaks inside a paragraph, for addresses. */
function renderLines(lines: readonly string[]): ReactElement {
  return group(
    lines.flatMap((line, index) => (index === 0 ? [renderInline(line)] : [createElement('br'), renderInline(line)])),
  );
}

function renderBlock(lines: readonly string[], lang: string | undefined): ReactElement {
  if (lines.every((line) => line.startsWith('- '))) {
    return (
      <ul lang={lang}>
        {group(lines.map((line) => createElement('li', null, renderInline(withoutMarks(line.slice(2))))))}
      </ul>
    );
  }
  if (lines.every((line) => line.startsWith(asidePrefix))) {
    const within = inOneLine(lines.map((line) => line.slice(asidePrefix.length)));
    return (
      <p className="set-apart" lang={lang}>
        {renderLines(within)}
      </p>
    );
  }
  const isAddress = lines.some((line) => line === '%OPERATOR_STREET%');
  return (
    <p className={isAddress ? 'address' : undefined} lang={lang}>
      {renderLines(inOneLine(lines))}
    </p>
  );
}

const headingMark = '## ';

export interface MarkdownHeading {
  readonly id: string;
  readonly title: string;
  /** The language; missing for German, like the page. */
  readonly lang?: string;
}

function readHeading(line: string, index: number): MarkdownHeading {
  const { title = '', lang } = /^(?<title>.*?)(?: \{(?<lang>[a-z]{2})\})?$/.exec(line)?.groups ?? {};
  return { id: `abschnitt-${index + 1}`, title, ...(lang === undefined ? {} : { lang }) };
}

/** All headings in order; the ids of the terms' numbered sections are their numbers. */
export function headingsOf(source: string): readonly MarkdownHeading[] {
  return source
    .split('\n')
    .filter((line) => line.startsWith(headingMark))
    .map((line, index) => readHeading(line.slice(headingMark.length).trim(), index));
}

export function renderMarkdown(source: string): ReactElement {
  const headings = headingsOf(source);
  let seen = 0;
  const renderParagraph = (block: string): ReactElement => {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines[0]?.startsWith(headingMark) !== true) return renderBlock(lines, headings[seen - 1]?.lang);
    const { id, title, lang } = headings[seen] ?? {};
    seen += 1;
    const heading = (
      <h2 id={id} lang={lang}>
        {title}
      </h2>
    );
    return lines.length > 1 ? group([heading, renderBlock(lines.slice(1), lang)]) : heading;
  };
  return group(
    source
      .trim()
      .split(/\n\s*\n/)
      .map(renderParagraph),
  );
}
