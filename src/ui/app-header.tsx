import type { ReactElement } from 'react';
import { Brand } from './brand.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';

/** Header of forms and entry pages: nothing that leads away by accident. */
export function AppHeader(): ReactElement {
  return (
    <header className="app-header">
      <div className="app-header-row">
        <Brand />
        <a href="/support">{texts.help}</a>
      </div>
    </header>
  );
}
