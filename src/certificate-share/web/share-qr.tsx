import encodeQR from 'qr';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { readyShareTenantTexts as texts } from '../rules/shares-page.de.ts';

/** Light modules around the code, without which many cameras don't find it. */
const quietZone = 4;

interface Drawing {
  readonly side: number;
  readonly path: string;
}

function drawingOf(link: string): Drawing {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: quietZone });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { side: rows.length, path };
}

function Code({ drawing: { side, path }, label }: { readonly drawing: Drawing; readonly label: string }): ReactElement {
  return (
    <svg
      className="share-code"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The QR code to show at a flat viewing: a tap fills the phone's screen with it and keeps the screen on. */
export function ShareQr({ link, label }: { readonly link: string; readonly label: string }): ReactElement {
  const [isFull, setFull] = useState(false);
  const [drawing] = useState(() => drawingOf(link));
  return (
    <>
      <button type="button" className="share-code-button" aria-label={texts.qrEnlarge} onClick={() => setFull(true)}>
        <Code drawing={drawing} label={texts.qrLabel} />
      </button>
      <p className="muted">{texts.qrTap}</p>
      {isFull ? <FullCode drawing={drawing} label={label} onClose={() => setFull(false)} /> : undefined}
    </>
  );
}

interface FullCodeProps {
  readonly drawing: Drawing;
  readonly label: string;
  readonly onClose: () => void;
}

function FullCode({ drawing, label, onClose }: FullCodeProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    const release = keepAwake();
    return () => {
      release();
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="share-full"
      aria-label={texts.qrLabel}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <p>{texts.overline(label)}</p>
      <Code drawing={drawing} label={texts.qrLabel} />
      <button type="button" className="share-full-close" onClick={onClose}>
        <X aria-hidden="true" />
        <span>{texts.qrClose}</span>
      </button>
    </dialog>
  );
}

/** Keeps the screen on while somebody photographs the code, if the browser can. Returns a function that stops it. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) await granted?.release();
    else lock = granted;
  };
  // The browser releases the lock whenever the page is hidden.
  const onSight = (): void => void ask();
  document.addEventListener('visibilitychange', onSight);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onSight);
    void lock?.release();
  };
}
