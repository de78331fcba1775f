// The recorded frames with their durations, and the captions.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const framesPerSecond = 25;

/** The number of whole frames in this time, at least one. */
export const framesIn = (milliseconds: number): number =>
  Math.max(1, Math.round((milliseconds * framesPerSecond) / 1000));

export interface Cue {
  /** Numbers of the first frame with the caption and of the first one without. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Reel {
  /** The number of frames so far. */
  readonly length: () => number;
  add(picture: Buffer, frames: number): void;
  /** Keeps the last frame for that many more. */
  hold(frames: number): void;
  /** Starts this caption; it lasts until the next one, or until silence. */
  say(text: string): void;
  silence(): void;
  readonly cues: () => readonly Cue[];
  /** Writes the list that ffmpeg reads and returns its path. */
  writeList(): string;
}

export function createReel(folder: string): Reel {
  mkdirSync(folder, { recursive: true });
  const shots: { file: string; frames: number }[] = [];
  const cues: Cue[] = [];
  let open: { from: number; text: string } | undefined;
  const length = (): number => shots.reduce((sum, { frames }) => sum + frames, 0);
  const silence = (): void => {
    if (open !== undefined && length() > open.from) cues.push({ ...open, to: length() });
    open = undefined;
  };
  return {
    length,
    silence,
    add(picture, frames) {
      const file = `${String(shots.length).padStart(5, '0')}.png`;
      writeFileSync(join(folder, file), picture);
      shots.push({ file, frames });
    },
    hold(frames) {
      const last = shots.at(-1);
      if (last !== undefined) last.frames += frames;
    },
    say(text) {
      silence();
      open = { from: length(), text };
    },
    cues: () => cues,
    writeList() {
      const lines = shots.map(({ file, frames }) => `file '${file}'\nduration ${frames / framesPerSecond}`);
      const list = join(folder, 'list.txt');
      // ffmpeg honours the last duration only if another frame follows.
      writeFileSync(list, `ffconcat version 1.0\n${lines.join('\n')}\nfile '${shots.at(-1)?.file ?? ''}'\n`);
      return list;
    },
  };
}
