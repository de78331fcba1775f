import type { ReactElement } from 'react';
import { Brand } from './brand.tsx';
import { classNames } from './class-names.ts';
import { neutralTexts as texts } from './rules/messages.de.ts';

// 'Vertrag widerrufen' stands on every page, outside of any collapsed menu (§ 356a BGB).
const links = [
  { href: '/vertrag-widerrufen', label: texts.withdraw, className: 'footer-withdraw' },
  { href: '/impressum', label: texts.imprint },
  { href: '/datenschutz', label: texts.privacy },
  { href: '/nutzungsbedingungen', label: texts.terms },
  { href: '/widerruf', label: texts.withdrawalPolicy },
  { href: '/barrierefreiheit', label: texts.accessibility },
  { href: '/support', label: texts.help },
  { href: '/service', label: texts.contact },
  { href: '/pruefen', label: texts.check },
] as const;

export interface FooterProps {
  readonly operatorName: string;
  readonly year: string;
  /** Without brand and colour, for pages that have both at the side. */
  readonly isQuiet?: boolean;
}

export function Footer({ operatorName, year, isQuiet = false }: FooterProps): ReactElement {
  return (
    <footer className={classNames('site-footer', isQuiet && 'is-quiet')}>
      <div className="wrap">
        {isQuiet ? undefined : (
          <div>
            <Brand />
            <p>{texts.tagline}</p>
          </div>
        )}
        <nav aria-label={texts.legalNavigation}>
          <ul className="footer-links">
            {links.map((link) => (
              <li key={link.href} className={'className' in link ? link.className : undefined}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="footer-end">
          <span>{texts.copyright(year, operatorName)}</span>
        </div>
      </div>
    </footer>
  );
}
