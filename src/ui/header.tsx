import type { ReactElement } from 'react';
import { Brand } from './brand.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';

const links = [
  { href: '/#ablauf', label: texts.steps },
  { href: '/support', label: texts.help },
] as const;

/** Header of the public pages. The small-screen menu is a popover: it works without script. */
export function Header(): ReactElement {
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand />
        <nav aria-label={texts.mainNavigation}>
          <ul className="site-nav">
            {links.map(({ href, label }) => (
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
      <SmallMenu />
    </header>
  );
}

function SmallMenu(): ReactElement {
  return (
    <div className="site-menu" id="site-menu" popover="auto" role="dialog" aria-label={texts.menu}>
      <div className="site-menu-top">
        <Brand />
        <button
          className="button button-secondary button-small"
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
        >
          {texts.closeMenu}
        </button>
      </div>
      <ul className="site-menu-links">
        <li>
          <a href="/">{texts.home}</a>
        </li>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <a href="/vermieter/einloggen">{texts.login}</a>
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
