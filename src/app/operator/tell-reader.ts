import type { Writable } from 'node:stream';

/** Whoever reads no further (`| head -1`) has what he wanted. */
export function tellReader(output: Writable, text: string): void {
  output.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  output.write(text);
}
