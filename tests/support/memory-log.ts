import { createLogger, type Logger } from '../../src/platform/log/logger.ts';

export interface MemoryLog {
  log: Logger;
  /** Everything written so far. */
  text(): string;
}

export function memoryLog(level = 'debug'): MemoryLog {
  const lines: string[] = [];
  return {
    log: createLogger(level, { write: (line: string) => void lines.push(line) }),
    text: () => lines.join(''),
  };
}
