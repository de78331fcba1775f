import type { ReactElement } from 'react';
import { SampleOutcome, SampleRows } from '../../../ui/sample-certificate.tsx';
import { signingSampleLandlordTexts as texts } from '../../rules/signing-sample.de.ts';

/**
 * A picture of signing, which takes a landlord three minutes, made of the product's own parts like the certificate beside it.
 */
export function SampleSigning(): ReactElement {
  return (
    <div className="sample signing" role="img" aria-label={texts.label}>
      <div className="signing-sheet" aria-hidden="true">
        <p className="sheet-title">{texts.title}</p>
        <SampleRows rows={texts.rows} />
        <p className="signing-label">{texts.question}</p>
        <div className="signing-choices">
          <span className="is-chosen">{texts.yes}</span>
          <span>{texts.no}</span>
        </div>
        <p className="signing-label">{texts.signature}</p>
        <div className="signing-pad">
          <Strokes />
        </div>
        <p className="signing-label">{texts.tan}</p>
        <div className="signing-tan">
          {Array.from(texts.digits, (digit, index) => (
            <span key={index}>{digit}</span>
          ))}
        </div>
      </div>
      <SampleOutcome title={texts.done} text={texts.doneText} />
    </div>
  );
}

function Strokes(): ReactElement {
  return (
    <svg viewBox="0 0 210 60" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round">
      <path d="M10 46C20 18 30 4 36 8S22 50 28 50c8 0 16-34 24-34s-8 30-1 32 15-26 22-26-4 24 3 26 12-18 19-18-2 14 5 16 18-12 34-14 34 0 60-6" />
    </svg>
  );
}
