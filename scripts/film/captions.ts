// WebVTT captions, shown in the free strip below the pictures.
import { framesPerSecond, type Cue } from './reel.ts';

/** To the right of the label that is part of the picture. */
const place = 'position:65% size:58% align:center';

function timeOf(frame: number): string {
  const total = Math.round((frame * 1000) / framesPerSecond);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `00:${two(Math.floor(total / 60_000))}:${two(Math.floor(total / 1000) % 60)}.${String(total % 1000).padStart(3, '0')}`;
}

/** Characters per second that can be read without haste. */
const readingSpeed = 19;

/** Keeps each line until it can have been read; the next one comes later, or earlier if the film would end first. */
function readable(cues: readonly Cue[]): Cue[] {
  const need = ({ text }: Cue): number => Math.ceil((text.length * framesPerSecond) / readingSpeed);
  const end = cues.at(-1)?.to ?? 0;
  const ends: number[] = [];
  for (const cue of cues) ends.push(Math.max(cue.to, (ends.at(-1) ?? 0) + need(cue)));
  let latest = end;
  for (let index = cues.length - 1; index >= 0; index--) {
    ends[index] = latest = Math.min(ends[index] ?? end, latest);
    latest -= need(cues[index] as Cue);
  }
  return cues.map((cue, index) => ({ text: cue.text, from: ends[index - 1] ?? 0, to: ends[index] ?? end }));
}

export function webVtt(cues: readonly Cue[]): string {
  const blocks = readable(cues).map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)} ${place}\n${text}`);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
