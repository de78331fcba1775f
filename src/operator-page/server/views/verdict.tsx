// One sentence that says whether somebody has to act now, and where to look.
import type { ReactElement } from 'react';
import { areaNeutralTexts } from '../../rules/areas.de.ts';
import { operatorPageNeutralTexts } from '../../rules/messages.de.ts';
import type { AreaState, EvaluatedArea } from '../../rules/areas.ts';
import type { Overview } from '../read-overview.ts';
import { StateIcon } from './state-icon.tsx';

const { verdict: texts } = operatorPageNeutralTexts;

interface Found {
  tone: AreaState;
  sentence: string;
  more?: string;
}

export function Verdict({ overview }: { readonly overview: Overview }): ReactElement {
  const { tone, sentence, more } = findVerdict(overview);
  const named = overview.areas.filter(({ state }) => state === 'now' || state === 'today');
  return (
    <section className="verdict" data-tone={tone} aria-labelledby="urteil">
      <StateIcon tone={tone} />
      <div className="verdict-words">
        <h1 id="urteil">{sentence}</h1>
        {more === undefined ? undefined : <p>{more}</p>}
        {named.length === 0 ? undefined : (
          <ul className="verdict-areas">
            {named.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{areaNeutralTexts[name].title}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const count = (areas: readonly EvaluatedArea[], state: EvaluatedArea['state']): number =>
  areas.filter((area) => area.state === state).length;

function findVerdict({ readiness, areas }: Overview): Found {
  if (readiness === 'outage') return { tone: 'now', sentence: texts.outage, more: texts.outageMore };
  if (readiness === 'not-ready') return { tone: 'now', sentence: texts.notReady, more: texts.notReadyMore };
  const unread = count(areas, 'unknown');
  const more = unread === 0 ? {} : { more: texts.unread(unread) };
  const [now, today] = [count(areas, 'now'), count(areas, 'today')];
  if (now > 0) return { tone: 'now', sentence: texts.now(now), ...more };
  if (today > 0) return { tone: 'today', sentence: texts.today(today), ...more };
  return unread > 0 ? { tone: 'today', sentence: texts.unknown, ...more } : { tone: 'fine', sentence: texts.fine };
}
