// Shown instead of the list if it is empty or could not be loaded.
import type { ReactElement } from 'react';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { dashboardLandlordTexts as quoted } from '../rules/messages.de.ts';

export function EmptyList(): ReactElement {
  return (
    <div className="list-empty">
      <h2>{texts.emptyTitle}</h2>
      <p className="muted">{texts.emptyText}</p>
      <AppButtonLink to="/create-certificate">{quoted.createNewCertificate}</AppButtonLink>
    </div>
  );
}

export function NothingFound({ search, onReset }: { search: string; onReset: () => void }): ReactElement {
  return (
    <div className="list-empty">
      <h2>{texts.nothingTitle(search)}</h2>
      <p className="muted">{texts.nothingText}</p>
      <Button variant="secondary" onClick={onReset}>
        {texts.resetSearch}
      </Button>
    </div>
  );
}

export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }): ReactElement {
  return (
    <div className="list-failed" role="alert">
      <Notice kind="error" title={texts.loadFailed}>
        {message}
      </Notice>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </div>
  );
}
