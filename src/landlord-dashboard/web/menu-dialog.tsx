import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { frameLandlordTexts as texts } from '../rules/dashboard-page.de.ts';

interface MenuDialogProps {
  onClose: () => void;
  children: ReactNode;
}

/** The menu of small screens: fills the screen, holds the focus, and gives it back. */
export function MenuDialog({ onClose, children }: MenuDialogProps): ReactElement {
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
    <dialog ref={dialog} className="dashboard-menu-dialog" aria-label={texts.menu} onClose={onClose}>
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
