import type { ReactElement } from 'react';
import { alarmNeutralTexts, areaNeutralTexts } from '../../rules/areas.de.ts';
import type { EvaluatedArea } from '../../rules/areas.ts';
import type { Metrics } from '../../rules/evaluate-alarm.ts';
import { operatorPageNeutralTexts as texts } from '../../rules/messages.de.ts';
import type { ShownTable } from '../sources.ts';
import { Command, Handbook } from './command.tsx';
import { StateIcon } from './state-icon.tsx';
import { FoldedRows } from './rows.tsx';

interface AreaProps {
  readonly area: EvaluatedArea;
  readonly metrics: Metrics;
  /** What is waiting in the area; undefined if it has no list, or the list did not arrive. */
  readonly list: ShownTable | undefined;
}

/** An area that needs somebody. */
export function AreaCard({ area, metrics, list }: AreaProps): ReactElement {
  const { name, state, firing, commands, handbook } = area;
  const words = areaNeutralTexts[name];
  return (
    <article className="area-card" data-tone={state} id={name} aria-labelledby={`${name}-titel`}>
      <header className="area-head">
        <h3 id={`${name}-titel`}>{words.title}</h3>
        <State area={area} />
      </header>
      {firing.map((alarm) => (
        <p key={alarm} className="area-alarm">
          {alarmNeutralTexts[alarm]}
        </p>
      ))}
      <p className="area-now">{words.now(metrics)}</p>
      <div className="area-help">
        <p>
          <strong>{texts.toDo}:</strong> {words.toDo}
        </p>
        {commands.map((command) => (
          <Command key={command} words={command} />
        ))}
        <Handbook page={handbook} />
      </div>
      <FoldedRows table={list} label={words.title} />
    </article>
  );
}

/** An area without an alarm: it is fine, something waits, it is a hint of the trial mode, or it could not be read. */
export function AreaRow({ area, metrics, list }: AreaProps): ReactElement {
  const { name, state, commands, handbook } = area;
  const words = areaNeutralTexts[name];
  return (
    <li className="area-row" id={name}>
      <h3>{words.title}</h3>
      <State area={area} />
      {state === 'unknown' ? undefined : <p className="area-now">{words.now(metrics)}</p>}
      {state === 'waits' || state === 'hint' ? (
        <div className="area-help">
          <Command words={commands[0] ?? ''} />
          <Handbook page={handbook} />
          <FoldedRows table={list} label={words.title} />
        </div>
      ) : undefined}
    </li>
  );
}

function State({ area: { state } }: Pick<AreaProps, 'area'>): ReactElement {
  return (
    <span className="state" data-tone={state}>
      <StateIcon tone={state} />
      {texts.states[state]}
    </span>
  );
}
