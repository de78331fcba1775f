import { createLink } from '@tanstack/react-router';
import { useState, type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { logOut } from '../../landlord-account/web/index.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { Footer } from '../../ui/footer.tsx';
import { productSettings } from '../../ui/product-settings.ts';
import { frameLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { dashboardLandlordTexts as quoted } from '../rules/messages.de.ts';

export type DashboardView = 'list' | 'profile';

interface FrameProps {
  view: DashboardView;
  title: string;
  landlord: SignedInAs;
  children: ReactNode;
}

/** The menu at the side, or behind a button on small screens, with the view beside it. */
export function DashboardFrame({ view, title, landlord, children }: FrameProps): ReactElement {
  useDocumentTitle(title);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const entries = <MenuEntries view={view} onChoose={() => setMenuOpen(false)} />;
  const who = <SignedIn {...landlord} />;
  return (
    <div className="dashboard">
      <header className="dashboard-side">
        <div className="dashboard-side-inner">
          <Brand />
          <nav className="dashboard-menu" aria-label={texts.navigation}>
            {entries}
          </nav>
          {who}
          <Button
            className="dashboard-menu-button"
            variant="light"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            {texts.menu}
          </Button>
        </div>
      </header>
      {isMenuOpen ? (
        <MenuDialog onClose={() => setMenuOpen(false)}>
          <nav className="dashboard-menu" aria-label={texts.navigation}>
            {entries}
          </nav>
          {who}
        </MenuDialog>
      ) : undefined}
      <div className="dashboard-content">
        <main id="inhalt" tabIndex={-1}>
          {children}
        </main>
        <Footer
          operatorName={productSettings().operatorName}
          paymentProvider={productSettings().paymentProvider}
          year={productSettings().year}
          isQuiet
        />
      </div>
    </div>
  );
}

interface EntriesProps {
  view: DashboardView;
  onChoose: () => void;
}

function MenuEntries({ view, onChoose }: EntriesProps): ReactElement {
  return (
    <>
      <ul className="dashboard-views">
        <li>
          <ViewLink to="/vermieter/dashboard" search={{}} isCurrent={view === 'list'} onClick={onChoose}>
            {quoted.requestManagement}
          </ViewLink>
        </li>
        <li>
          <ViewLink
            to="/vermieter/dashboard"
            search={{ ansicht: 'profil' }}
            isCurrent={view === 'profile'}
            onClick={onChoose}
          >
            {quoted.profile}
          </ViewLink>
        </li>
      </ul>
      <AppButtonLink to="/create-certificate" variant="light" wide>
        {quoted.createNewCertificate}
      </AppButtonLink>
      <p className="dashboard-price">{texts.price}</p>
    </>
  );
}

type PlainProps = ComponentProps<'a'> & { isCurrent: boolean };

/** Both views have the same path, so the router cannot tell which one is open. */
function PlainLink({ isCurrent, children, ...rest }: PlainProps): ReactElement {
  return (
    <a {...rest} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}

const ViewLink = createLink(PlainLink);

interface SignedInAs {
  /** Empty for a private person. */
  company: string;
  /** First and last name; a company may have named nobody. */
  person: string;
}

function SignedIn({ company, person }: SignedInAs): ReactElement {
  return (
    <div className="dashboard-who">
      <p>
        <strong>{company === '' ? person : company}</strong>
        {company === '' || person === '' ? undefined : <span>{person}</span>}
        <span>{quoted.role}</span>
      </p>
      <button type="button" className="dashboard-sign-out" onClick={() => void logOut()}>
        {texts.signOut}
      </button>
    </div>
  );
}

interface MenuDialogProps {
  onClose: () => void;
  children: ReactNode;
}

/** The menu of small screens: fills the screen, traps the focus, and restores it. */
function MenuDialog({ onClose, children }: MenuDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="dashboard-menu-dialog covers-page" aria-label={texts.menu} onClose={onClose}>
      <div className="dashboard-menu-top">
        <Brand />
        <Button variant="light" size="small" onClick={onClose}>
          {texts.closeMenu}
        </Button>
      </div>
      {children}
    </dialog>
  );
}
