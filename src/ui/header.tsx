import type { ReactElement, ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';

const links = [
  { href: '/', label: texts.home },
  { href: '/#steps', label: texts.steps },
  { href: '/#prices', label: texts.prices },
  { href: '/#faq', label: texts.questions },
  { href: '/support', label: texts.help },
] as const;

export interface HeaderProps {
  /** Hides what the page of a landlord's request must not show: nothing there sells anything (spec 2, § 7 UWG). */
  readonly isForRequest?: boolean;
  /** Buttons of the page itself. */
  readonly children?: ReactNode;
}

const linksFor = (isForRequest: boolean): typeof links | (typeof links)[number][] =>
  isForRequest ? links.filter(({ href }) => href !== '/#prices' && href !== '/#faq') : links;

/**
 * Header of the public pages. The small-screen menu is a popover, which works without script; styles make the page behind it
 * unreachable.
 */
export function Header({ isForRequest = false, children }: HeaderProps): ReactElement {
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand />
        <nav aria-label={texts.mainNavigation}>
          <ul className="site-nav">
            {linksFor(isForRequest).map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li>
              <a className="button button-secondary button-small" href="/check">
                {texts.check}
              </a>
            </li>
            <li>
              <a className="button button-text button-small" href="/vermieterkonto">
                {texts.account}
              </a>
            </li>
          </ul>
        </nav>
        <button className="button button-secondary button-small menu-button" type="button" popoverTarget="site-menu">
          {texts.menu}
        </button>
      </div>
      {children}
      <SmallMenu isForRequest={isForRequest} />
    </header>
  );
}

function SmallMenu({ isForRequest }: Required<Pick<HeaderProps, 'isForRequest'>>): ReactElement {
  return (
    <div className="site-menu covers-page" id="site-menu" popover="auto" role="dialog" aria-label={texts.menu}>
      <div className="site-menu-top">
        <Brand />
        <button
          className="button button-secondary button-small"
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          // This takes the focus when the menu opens, not when the page loads.
          autoFocus
        >
          {texts.closeMenu}
        </button>
      </div>
      <ul className="site-menu-links">
        {linksFor(isForRequest).map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <a href="/vermieter/einloggen">{texts.login}</a>
        </li>
        <li>
          <a href="/vertrag-widerrufen">{texts.withdraw}</a>
        </li>
        <li>
          <a className="button button-primary button-wide" href="/check">
            {texts.checkInMenu}
          </a>
        </li>
      </ul>
    </div>
  );
}
