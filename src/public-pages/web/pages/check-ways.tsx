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
 * The three further checks: an accordion on a phone, tabs in a wide window, with the same markup (scripts/check-ways.ts). One
 * that makes no sense is hidden, such as comparing before a code was found.
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

/**
 * A field for files. Both pictures and PDFs can be dropped, and the content decides which check is made
 * (scripts/check-drop.ts); the file dialog offers one type.
 */
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
