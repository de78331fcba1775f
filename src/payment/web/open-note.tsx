import { Info } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { formatDateLong, isCalendarDate } from '../../platform/rules/dates.ts';
import { unbroken } from '../../platform/rules/text.ts';
import { openNoticeTenantTexts as texts } from '../rules/open-notice.de.ts';
import type { OpenNotice } from '../rules/open-notice.ts';

interface OpenNoteProps {
  readonly certificate: DeliveredCertificate;
  readonly notice: OpenNotice;
  /** The way out. */
  readonly children?: ReactNode;
}

/** Calm, and before anything else: nobody has to buy what speaks against him. */
export function OpenNote({ certificate, notice, children }: OpenNoteProps): ReactElement {
  const { landlordName, preview } = certificate;
  const until = preview?.payableUntil ?? '';
  return (
    <div className="open-note" role="note">
      <Info aria-hidden="true" />
      <div className="open-note-words">
        <p className="open-note-title">
          {notice.sentence} {texts.free}
        </p>
        <p>
          {notice.hasAmount ? texts.wrongAmount(landlordName) : texts.wrong(landlordName)}{' '}
          {isCalendarDate(until) ? texts.until(unbroken(formatDateLong(until))) : undefined}
        </p>
      </div>
      {children}
    </div>
  );
}
