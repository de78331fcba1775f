import { pino, type DestinationStream, type LogFn, type LoggerOptions, type Logger as PinoLogger } from 'pino';
import { describeFailure } from './describe-failure.ts';
import { instanceName } from './instance-name.ts';

export type Logger = PinoLogger;

const dropped = ['email', 'phone', 'token', 'otp', 'authorization', 'cookie', 'signature'];

/** JSON lines without personal data: callers log ids, codes and counts; fields with these names are removed. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { instance: instanceName },
    // An error's message may quote what a person typed (a database quotes the value it rejected).
    serializers: { err: describeFailure },
    hooks: { logMethod: hideErrorMessage },
    redact: { paths: dropped.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return pino(options, destination);
}

/** Without a message of its own, pino would use the error's message for the line. */
function hideErrorMessage(this: PinoLogger, entry: Parameters<LogFn>, write: LogFn): void {
  const [first, ...rest] = entry as unknown[];
  const isBare =
    rest.length === 0 && (first instanceof Error || (typeof first === 'object' && first !== null && 'err' in first));
  write.apply(this, isBare ? [first, 'failed'] : entry);
}
