import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from '../../ui/button-look.ts';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { searchOf, type ListFilter } from '../rules/index.ts';

interface PagerProps {
  page: number;
  pages: number;
  filter: ListFilter;
}

/** Links, not buttons: a page of the list has an address. */
export function Pager({ page, pages, filter }: PagerProps): ReactElement | undefined {
  if (pages < 2) return undefined;
  return (
    <nav className="pager" aria-label={texts.pages}>
      {page > 1 ? <PageLink page={page - 1} filter={filter} words={texts.previousPage} /> : <span />}
      <p>{texts.pageOf(page, pages)}</p>
      {page < pages ? <PageLink page={page + 1} filter={filter} words={texts.nextPage} /> : <span />}
    </nav>
  );
}

/** The link itself may be gone on the other page: the focus goes to the heading. */
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

function PageLink({ page, filter, words }: { page: number; filter: ListFilter; words: string }): ReactElement {
  return (
    <Link
      to="/vermieter/dashboard"
      search={searchOf({ page, filter })}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      onClick={focusHeading}
    >
      {words}
    </Link>
  );
}
