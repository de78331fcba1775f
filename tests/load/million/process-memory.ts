// What a process holds at most, as Linux counts it; elsewhere nothing is told.
import { readFileSync } from 'node:fs';

/** Megabytes of memory at its peak; null when that can't be read (any more). */
export function peakMegabytes(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid ?? ''}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1_000_000);
  } catch {
    return null;
  }
}
