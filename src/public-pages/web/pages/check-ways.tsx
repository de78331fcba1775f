import { ChevronDown, FileText, Pencil, QrCode } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { checkWayNeutralTexts as texts } from '../../rules/check-ways.de.ts';
import { CompareForm } from './check-compare-form.tsx';

const ways = [
  { name: 'qr', Icon: QrCode, words: texts.qr },
  { name: 'pdf', Icon: FileText, words: texts.pdf },
  { name: 'type', Icon: Pencil, words: texts.type },
] as const;

type Way = (typeof ways)[number];

/**
 * A phone shows an accordion, a wide window tabs: one markup for both (scripts/check-ways.ts). A way is hidden where it makes no
 * sense: comparing until a code is found.
 */
export function CheckWays(): ReactElement {
  return (
    <section className="check-ways" id="wege" aria-labelledby="wege-titel">
      <h2 id="wege-titel" tabIndex={-1}>
        {texts.titleBefore}
      </h2>
      <div className="way-tabs" role="tablist" aria-labelledby="wege-titel">
        {ways.map((way) => (
          <button key={way.name} className="way-tab" type="button" role="tab" id={`tab-${way.name}`}>
            <WayWords way={way} />
          </button>
        ))}
      </div>
      <WayPanel way={ways[0]}>
        <p>{texts.qrText}</p>
        <DropField name="foto" accept="image/*" mouse={texts.dropPhoto} touch={texts.choosePhoto} />
        <p className="small muted">{texts.qrNote}</p>
      </WayPanel>
      <WayPanel way={ways[1]}>
        <DropField name="datei" accept="application/pdf,.pdf" mouse={texts.dropPdf} touch={texts.choosePdf} />
      </WayPanel>
      <WayPanel way={ways[2]}>
        <CompareForm />
      </WayPanel>
    </section>
  );
}

function WayWords({ way: { Icon, words } }: { readonly way: Way }) {
  return (
    <>
      <span className="way-icon" aria-hidden="true">
        <Icon />
      </span>
      <span className="way-words">
        <span className="way-title">{words.title}</span>
        <span className="way-hint">{words.hint}</span>
      </span>
    </>
  );
}

function WayPanel({ way, children }: { readonly way: Way; readonly children: ReactNode }): ReactElement {
  return (
    <details className="way" name="weg" id={`weg-${way.name}`}>
      <summary className="bare">
        <WayWords way={way} />
        <ChevronDown className="way-chevron" aria-hidden="true" />
      </summary>
      <div className="way-panel" id={`flaeche-${way.name}`}>
        {children}
      </div>
    </details>
  );
}

interface DropFieldProps {
  readonly name: string;
  readonly accept: string;
  readonly mouse: string;
  readonly touch: string;
}

/** Dropping takes picture or PDF, and what is in the file decides which check it is (scripts/check-drop.ts); the file dialog offers one. */
function DropField({ name, accept, mouse, touch }: DropFieldProps): ReactElement {
  return (
    <>
      <label className="drop-zone" htmlFor={`${name}-wahl`}>
        <input id={`${name}-wahl`} type="file" accept={accept} aria-describedby={`${name}-antwort`} />
        <span className="drop-mouse">{mouse}</span>
        <span className="drop-touch">{touch}</span>
      </label>
      <p className="panel-answer" id={`${name}-antwort`} role="status" />
    </>
  );
}
