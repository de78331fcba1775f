import { Clock } from 'lucide-react';
import { useRef, useState, type ReactElement } from 'react';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { showToast } from '../../ui/toast.tsx';
import { clockNeutralTexts as texts } from '../rules/messages.de.ts';
import { useProductTime } from './use-product-time.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Each step is one waiting time of the product. */
const steps = [
  { seconds: 3 * minute, label: texts.threeMinutes, reason: texts.threeMinutesFor },
  { seconds: day, label: texts.oneDay, reason: texts.oneDayFor },
  { seconds: 30 * day, label: texts.thirtyDays, reason: texts.thirtyDaysFor },
];

/** Trial mode: shows the product's time, and moves it forward. */
export function ProductTimeCard(): ReactElement {
  const { now, advance } = useProductTime();
  const [running, setRunning] = useState<number>();
  const [said, setSaid] = useState('');
  const isRunning = useRef(false);
  const move = async (seconds: number): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(seconds);
    const moved = await advance(seconds);
    isRunning.current = false;
    setRunning(undefined);
    if (moved.ok) setSaid(texts.moved(formatDateTime(moved.value)));
    else showToast(moved.problem.message, 'error');
  };
  return (
    <section className="mailbox-clock" aria-labelledby="zeit">
      <div className="mailbox-clock-now">
        <Clock aria-hidden="true" />
        <div>
          <p className="small muted">{texts.now}</p>
          <p className="mailbox-time">{now === undefined ? texts.unknown : formatDateTime(now)}</p>
        </div>
      </div>
      <div className="mailbox-clock-move">
        <h2 id="zeit">{texts.title}</h2>
        <p className="small muted">{texts.why}</p>
        <ul className="mailbox-steps">
          {steps.map(({ seconds, label, reason }) => (
            <li key={seconds}>
              <Button variant="secondary" size="small" busy={running === seconds} onClick={() => void move(seconds)}>
                {label}
              </Button>
              <span className="small muted">{reason}</span>
            </li>
          ))}
        </ul>
      </div>
      <StatusRegion hidden>{said}</StatusRegion>
    </section>
  );
}
