import type { ReactElement } from 'react';
import type { StructuredData } from './structured-data.ts';

/** A page that is plain HTML after the build. */
export interface StaticPage {
  /** Name of its file. */
  readonly name: string;
  /** Its addresses, of which search engines keep the first; none: the server shows it in place of another page. */
  readonly paths: readonly string[];
  readonly status: number;
  /** Without the product's name. */
  readonly title: string;
  readonly description?: string;
  /** Its style sheet: the landing page has one of its own. */
  readonly style: string;
  /** Entry of the script that enhances it. */
  readonly script?: string;
  /** 'split': the entry screens' layout, with the logo in it. */
  readonly header: 'site' | 'app' | 'request' | 'split';
  /** The footer is one list without brand and colour: nothing beside what the page is about. */
  readonly hasQuietFooter?: boolean;
  /** Pages that belong to one person or to an error stay out of search engines. */
  readonly isIndexed: boolean;
  readonly Content: () => ReactElement;
  readonly structuredData?: readonly StructuredData[];
}

interface FirstWords {
  /** The document's title, without the product's name. */
  readonly title: string;
  readonly Content: () => ReactElement;
}

/** What a page of the app says before its script runs. */
export interface PageOpening extends FirstWords {
  /** Entry of the script that asks for what the address leads to, while the app is on its way. */
  readonly firstCall?: string;
  /** Other first words, chosen by the address's '?stand=' parameter. */
  readonly byStand?: Readonly<Record<string, FirstWords>>;
}

export interface PageAssets {
  /** Asked for before the style sheet names them. */
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  /** The app's modules: its entry, and what that will need. */
  readonly modules: readonly string[];
  /** The script of a static page. */
  readonly script?: string;
  /** Loaded without delaying anything else. */
  readonly firstCall?: string;
}
