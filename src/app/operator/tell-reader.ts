import type { Writable } from 'node:stream';

/** Writes to a pipe; a reader that closes it early (`| head -1`) causes no error. */
export function tellReader(output: Writable, text: string): void {
  output.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  output.write(text);
}
