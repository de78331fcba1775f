import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

const links = [
  { href: '/support', label: texts.helpAndQuestions },
  { href: '/service', label: texts.contact },
  { href: '/vertrag-widerrufen', label: texts.withdraw },
] as const;

/** The help links open without script and are on the first screen of every page without a menu (law.md L06). */
export function HelpMenu(): ReactElement {
  return (
    <details className="help-menu">
      <summary className="bare">
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
  );
}
