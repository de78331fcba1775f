import type { ReactElement, ReactNode } from 'react';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx';
import type { CheckStatusResponse } from '../rules/index.ts';
import { statusItems, type StatusItem } from '../rules/status-items.ts';

/** Lets the long word break after 'freiheits' on small screens. */
const longWord = /(freiheits)(bescheinigung)/;

export function StatusTimeline({ data }: { readonly data: CheckStatusResponse['data'] }): ReactElement {
  return <Timeline items={statusItems(data).map(drawn)} />;
}

function drawn({ title, state, at, groups }: StatusItem): TimelineItem {
  const text = noteOf(at, groups);
  return {
    title: title.replace(longWord, '$1\u00ad$2'),
    state,
    ...(text === undefined ? {} : { text }),
  };
}

function noteOf(at: string | null, groups: StatusItem['groups']): ReactNode {
  if (at === null && groups.length === 0) return undefined;
  return (
    <>
      {at === null ? undefined : <Moment at={at} />}
      {groups.map(({ title, events }) => (
        <div className="timeline-group" key={`${title ?? ''}${events[0]?.at ?? ''}`}>
          {title === null ? undefined : <p className="timeline-title">{title}</p>}
          {events.map((event) => (
            <p className="timeline-event" key={event.text}>
              <span>{event.text}</span> {event.at === null ? undefined : <Moment at={event.at} />}
            </p>
          ))}
        </div>
      ))}
    </>
  );
}

function Moment({ at }: { readonly at: string }): ReactElement {
  return <time dateTime={at}>{formatDateTime(new Date(at))}</time>;
}
