import { useState, type ReactElement } from 'react';
import {
  addDays,
  calendarDate,
  earlierOf,
  formatDateLong,
  longDay,
  type CalendarDate,
} from '../../platform/rules/dates.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { shareDays, type Share, type ShareDays, type SharesView } from '../rules/index.ts';
import {
  extendShareTenantTexts as texts,
  newShareTenantTexts,
  sharesPageTenantTexts,
} from '../rules/shares-page.de.ts';

type Ends = Pick<SharesView, 'today' | 'certificateLastDay'>;

/** The last day of a share that is created or extended now; at the latest that of the certificate. */
export function lastDayAfter({ today, certificateLastDay }: Ends, days: ShareDays): CalendarDate {
  const day = addDays(calendarDate(today), days);
  return certificateLastDay === null ? day : earlierOf(day, calendarDate(certificateLastDay));
}

interface ExtendDialogProps {
  readonly share: Share;
  readonly view: Ends;
  readonly onExtend: (days: ShareDays) => Promise<ApiResult<Share>>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** The dialog to extend a share. It offers only choices that extend it. */
export function ExtendDialog({ share, view, onExtend, onDone, onClose }: ExtendDialogProps): ReactElement {
  const options = shareDays.filter((days) => lastDayAfter(view, days) > share.lastDay);
  const [days, setDays] = useState(options[0]);
  const extend = async (): Promise<void> => {
    if (days === undefined) return;
    const result = await onExtend(days);
    await onDone();
    if (result.ok) showToast(texts.done(longDay(result.value.lastDay)), 'success');
    else showToast(orFallback(result.problem, sharesPageTenantTexts.failed).message, 'error');
    onClose();
  };
  return (
    <QuestionDialog
      title={texts.title}
      text={share.withFile ? texts.copyNote : undefined}
      yes={texts.confirm}
      no={texts.cancel}
      busyLabel={texts.busy}
      variant="primary"
      onYes={extend}
      onNo={onClose}
    >
      <fieldset className="field">
        <legend className="field-label field-legend">{texts.days}</legend>
        <div className="choices">
          {options.map((option) => (
            <Option
              key={option}
              days={option}
              until={formatDateLong(lastDayAfter(view, option))}
              isChosen={option === days}
              onChoose={() => setDays(option)}
            />
          ))}
        </div>
      </fieldset>
    </QuestionDialog>
  );
}

interface OptionProps {
  readonly days: ShareDays;
  readonly until: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Option({ days, until, isChosen, onChoose }: OptionProps): ReactElement {
  return (
    <label className="choice">
      <input type="radio" name="weitere-tage" checked={isChosen} onChange={onChoose} />
      <span className="choice-text">
        {newShareTenantTexts.daysOf(days)}
        <span className="choice-hint">{newShareTenantTexts.until(until)}</span>
      </span>
    </label>
  );
}
