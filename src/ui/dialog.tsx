import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { neutralTexts as texts } from './rules/messages.de.ts';
import { enterDialog } from './toast-place.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly description?: ReactNode;
  /** Buttons at the end. */
  readonly footer?: ReactNode;
  /** Almost as wide as the window, for content such as images. */
  readonly isWide?: boolean;
  /** False for a question that must be answered or whose answer is being sent: no close button, and Esc does nothing. */
  readonly closable?: boolean;
  /** Id of the element that gets the focus instead of the first button. */
  readonly firstFocus?: string;
}

/** A native modal dialog: the browser keeps the focus inside and restores it afterwards. */
export function Dialog(props: DialogProps): ReactElement | undefined {
  return props.open ? <OpenDialog {...props} /> : undefined;
}

function OpenDialog({
  title,
  onClose,
  children,
  description,
  footer,
  isWide = false,
  closable = true,
  firstFocus,
}: DialogProps): ReactElement {
  const dialog = useModal(firstFocus);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', isWide && 'is-wide')}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      // Browsers close it on the second Esc, whatever the handler of the first one did.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected) return;
        if (closable) onClose();
        else currentTarget.showModal();
      }}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className="dialog-close" aria-label={texts.close} disabled={!closable} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="dialog-body">
        {description === undefined ? undefined : <p id={`${id}-text`}>{description}</p>}
        {children}
      </div>
      {footer === undefined ? undefined : <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}

/** Opens the element while it is mounted and restores the focus afterwards. */
function useModal(firstFocus: string | undefined): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef(firstFocus);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    element.showModal();
    // The dialog starts scrolled to its title: a field further down is scrolled to once somebody types into it.
    if (first.current !== undefined) document.getElementById(first.current)?.focus({ preventScroll: true });
    element.scrollTop = 0;
    const leave = enterDialog(element);
    return () => {
      leave();
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
}
