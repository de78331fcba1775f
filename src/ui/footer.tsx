import { ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { Brand } from './brand.tsx';
import { classNames } from './class-names.ts';
import { PayMarks } from './pay-marks.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';

// 'Vertrag widerrufen' is on every page, outside of any collapsed menu (§ 356a BGB).
const groups = [
  {
    title: texts.footerLegal,
    links: [
      { href: '/vertrag-widerrufen', label: texts.withdraw, className: 'footer-withdraw' },
      { href: '/impressum', label: texts.imprint },
      { href: '/datenschutz', label: texts.privacy },
      { href: '/nutzungsbedingungen', label: texts.terms },
      { href: '/widerruf', label: texts.withdrawalPolicy },
      { href: '/barrierefreiheit', label: texts.accessibility },
    ],
  },
  {
    title: texts.help,
    links: [
      { href: '/support', label: texts.questions },
      { href: '/service', label: texts.contact },
      { href: '/#anfrage-beantworten', label: texts.answerRequest },
      { href: '/hilfe-fuer-mieter', label: texts.tenantHelp },
      { href: '/ist-diese-mail-echt', label: texts.mailCheck },
    ],
  },
  {
    title: texts.footerCertificate,
    links: [
      { href: '/pruefen', label: texts.check },
      { href: '/inhalt-melden', label: texts.report },
      { href: '/blog/mieter', label: texts.tenantArticle },
      { href: '/blog/vermieter', label: texts.landlordArticle },
    ],
  },
] as const;

export interface FooterProps {
  readonly operatorName: string;
  readonly year: string;
  readonly paymentProvider: string;
  /** Without brand and colour, for pages that show both at the side. */
  readonly isQuiet?: boolean;
}

export function Footer({ operatorName, year, paymentProvider, isQuiet = false }: FooterProps): ReactElement {
  return (
    <footer className={classNames('site-footer', isQuiet && 'is-quiet')}>
      <div className="wrap">
        {isQuiet ? undefined : (
          <div className="footer-about">
            <Brand />
            <p>{texts.tagline}</p>
            <p className="footer-badge">
              <ShieldCheck aria-hidden="true" />
              <span>{texts.dataBadge}</span>
            </p>
          </div>
        )}
        <nav className="footer-groups" aria-label={texts.legalNavigation}>
          {groups.map(({ title, links }, index) => (
            <div key={title}>
              <p className="footer-title" id={`fuss-${index}`}>
                {title}
              </p>
              <ul className="footer-links" aria-labelledby={`fuss-${index}`}>
                {links.map((link) => (
                  <li key={link.href} className={'className' in link ? link.className : undefined}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="footer-end">
          <span>{texts.copyright(year, operatorName)}</span>
          <PayMarks label={texts.payMarks} provider={paymentProvider} />
        </div>
      </div>
    </footer>
  );
}
