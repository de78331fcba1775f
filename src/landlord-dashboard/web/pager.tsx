import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from '../../ui/button-look.ts';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';

interface PagerProps {
  page: number;
  pages: number;
}

/** Links, not buttons: a page of the list has an address. */
export function Pager({ page, pages }: PagerProps): ReactElement | undefined {
  if (pages < 2) return undefined;
  return (
    <nav className="pager" aria-label={texts.pages}>
      {page > 1 ? <PageLink page={page - 1} words={texts.previousPage} /> : <span />}
      <p>{texts.pageOf(page, pages)}</p>
      {page < pages ? <PageLink page={page + 1} words={texts.nextPage} /> : <span />}
    </nav>
  );
}

/** The link itself may be gone on the other page: the focus goes to the heading. */
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

function PageLink({ page, words }: { page: number; words: string }): ReactElement {
  return (
    <Link
      to="/vermieter/dashboard"
      search={page === 1 ? {} : { seite: page }}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      onClick={focusHeading}
    >
      {words}
    </Link>
  );
}
