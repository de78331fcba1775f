import type { ReactElement } from 'react';
import { Brand } from './brand.tsx';
import { HelpMenu } from './help-menu.tsx';

/** Header of forms and entry pages: no links that somebody might follow by accident. */
export function AppHeader(): ReactElement {
  return (
    <header className="app-header">
      <div className="app-header-row">
        <Brand />
        <HelpMenu />
      </div>
    </header>
  );
}
