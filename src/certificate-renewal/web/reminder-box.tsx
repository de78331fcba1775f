import { useId, useState, type ReactElement } from 'react';
import { longDay } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import type { OfferedReminder } from '../rules/index.ts';
import { reminderTenantTexts } from '../rules/messages.de.ts';
import { offerTenantTexts } from '../rules/offer.de.ts';
import { wantReminder, type Place } from './renewal-calls.ts';
import './renewal-offer.css';

const texts = offerTenantTexts.reminder;

interface ReminderBoxProps {
  readonly place: Place;
  readonly start: OfferedReminder;
}

/**
 * The check box for the reminder. Only tenants who tick it get that one mail, because it advertises something that costs money
 * (§ 7 UWG). Each change is saved at once.
 */
export function ReminderBox({ place, start }: ReminderBoxProps): ReactElement {
  const id = useId();
  /** Null when it was switched off and its day is over, so that it can't be requested again. */
  const [reminder, setReminder] = useState<OfferedReminder | null>(start);
  /** The value being saved. */
  const [pending, setPending] = useState<boolean>();
  const [isSaved, setSaved] = useState(false);
  const [told, tell] = useProblem();
  const save = async (wanted: boolean): Promise<void> => {
    // A second click is ignored while the first is being saved.
    if (pending !== undefined) return;
    setPending(wanted);
    const saved = await wantReminder(place, wanted);
    setPending(undefined);
    tell(saved.ok ? undefined : saved.problem);
    if (!saved.ok) return;
    setReminder(saved.value);
    setSaved(true);
  };
  if (reminder === null) return <SwitchedOff />;
  if (reminder.state === 'sent') return <p className="muted">{texts.sent}</p>;
  const isOn = pending ?? reminder.state === 'on';
  return (
    <div className="field">
      <label className="check-plain">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => void save(target.checked)}
        />
        <span className="choice-text">{reminderTenantTexts.words}</span>
      </label>
      <div id={id} className="reminder-state">
        <p role="status" className="muted">
          {pending === undefined ? savedWords(reminder, isSaved) : texts.saving}
        </p>
        {isSaved && pending === undefined ? (
          <Button variant="text" size="small" onClick={() => void save(!isOn)}>
            {texts.undo}
          </Button>
        ) : undefined}
      </div>
      <ProblemAlert told={told} />
    </div>
  );
}

/** The focused check box is gone, so the text in its place takes the focus and is read out. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

function SwitchedOff(): ReactElement {
  return (
    <p className="muted" tabIndex={-1} ref={takeFocus}>
      {texts.off}
    </p>
  );
}

function savedWords({ state, dueOn }: OfferedReminder, isSaved: boolean): string {
  if (state === 'on') return texts.on(longDay(dueOn));
  return isSaved ? texts.off : '';
}
