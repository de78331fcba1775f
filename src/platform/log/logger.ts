import { pino, type DestinationStream, type LogFn, type LoggerOptions, type Logger as PinoLogger } from 'pino';
import { describeFailure } from './describe-failure.ts';
import { instanceName } from './instance-name.ts';

export type Logger = PinoLogger;

const dropped = ['email', 'phone', 'token', 'otp', 'authorization', 'cookie', 'signature'];

/** JSON lines without personal data: callers log ids, codes and counts; what slips in under these names is dropped. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { instance: instanceName },
    // An error's message may quote what a person typed (a database names the value it refused).
    serializers: { err: describeFailure },
    hooks: { logMethod: neverByItsMessage },
    redact: { paths: dropped.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return pino(options, destination);
}

/** Without a text of its own, pino would take the error's message for the line. */
function neverByItsMessage(this: PinoLogger, entry: Parameters<LogFn>, write: LogFn): void {
  const [first, ...rest] = entry as unknown[];
  const isBare =
    rest.length === 0 && (first instanceof Error || (typeof first === 'object' && first !== null && 'err' in first));
  write.apply(this, isBare ? [first, 'failed'] : entry);
}
