import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { Brand } from './brand.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';

const links = [
  { href: '/support', label: texts.helpAndQuestions },
  { href: '/service', label: texts.contact },
  { href: '/vertrag-widerrufen', label: texts.withdraw },
] as const;

/**
 * Header of forms and entry pages: nothing that leads away by accident. What is behind 'Hilfe' opens without script, on the first
 * screen of every page.
 */
export function AppHeader(): ReactElement {
  return (
    <header className="app-header">
      <div className="app-header-row">
        <Brand />
        <details className="help-menu">
          <summary>
            {texts.help}
            <ChevronDown aria-hidden="true" />
          </summary>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </header>
  );
}
