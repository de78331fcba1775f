import type { ReactElement } from 'react';
import type { StructuredData } from './structured-data.ts';

/** A page that is built as plain HTML. */
export interface StaticPage {
  /** The name of its file. */
  readonly name: string;
  /** Its paths, of which the first is canonical; empty for a page that the server returns in place of another. */
  readonly paths: readonly string[];
  readonly status: number;
  /** The title without the product's name. */
  readonly title: string;
  readonly description?: string;
  /** Its style sheet. */
  readonly style: string;
  /** The entry of the script that enhances it. */
  readonly script?: string;
  /** 'split' is the layout of the entry screens, which contains the logo. */
  readonly header: 'site' | 'app' | 'request' | 'split';
  /** Uses a plain footer without brand and colour, so that nothing distracts from the page. */
  readonly hasQuietFooter?: boolean;
  /** False for pages about one person or an error, which search engines must not index. */
  readonly isIndexed: boolean;
  readonly Content: () => ReactElement;
  readonly structuredData?: readonly StructuredData[];
}

interface FirstWords {
  /** The document's title, without the product's name. */
  readonly title: string;
  readonly Content: () => ReactElement;
}

/** What a page of the app shows before its script runs. */
export interface PageOpening extends FirstWords {
  /** The entry of the script that requests the page's data while the app is loading. */
  readonly firstCall?: string;
  /** Alternative first texts, selected by the '?stand=' parameter. */
  readonly byStand?: Readonly<Record<string, FirstWords>>;
}

export interface PageAssets {
  /** Fonts that are requested before the style sheet refers to them. */
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  /** The app's modules: its entry and what it will need. */
  readonly modules: readonly string[];
  /** The script of a static page. */
  readonly script?: string;
  /** A script that is loaded without delaying anything else. */
  readonly firstCall?: string;
}
