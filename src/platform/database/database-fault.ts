// Turns errors of the database at start into a sentence for the person who starts the product; other errors stay as they are.
import { serversOf } from '../rules/database-address.ts';
import { databaseFaultNeutralTexts as texts } from '../rules/database-faults.de.ts';
import { StartProblem } from '../start-problem.ts';

/** The setting that holds the address. */
export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_ADMIN_URL';

interface Place {
  setting: DatabaseSetting;
  host: string;
  /** Host and port. */
  where: string;
  user: string;
  database: string;
}

/** Runs `work` with the database of this address and translates its errors. */
export async function withDatabaseFaults<T>(
  url: string | undefined,
  setting: DatabaseSetting,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = url === undefined ? undefined : sentenceFor(error, placeOf(url, setting));
    if (sentence === undefined) throw error;
    throw new StartProblem(sentence, { cause: error });
  }
}

/** Follows the driver's rules: an address without these parts means this process's account, and a database with that name. */
function placeOf(url: string, setting: DatabaseSetting): Place {
  const servers = (serversOf(url, 'primary')?.servers ?? [url]).map((server) => new URL(server));
  const hosts = servers.map(({ hostname, searchParams }) => searchParams.get('host') ?? hostname);
  const ports = servers.map(({ port, searchParams }) => searchParams.get('port') ?? (port || '5432'));
  const { username = '', pathname = '' } = servers[0] ?? {};
  return {
    setting,
    host: hosts.join(', '),
    where: hosts.map((host, index) => `${host}:${ports[index]}`).join(', '),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

const byCode: Readonly<Record<string, (place: Place) => string>> = {
  ENOTFOUND: ({ setting, host }) => texts.unknownHost(setting, host),
  EAI_AGAIN: ({ setting, host }) => texts.unknownHost(setting, host),
  ECONNREFUSED: ({ setting, where }) => texts.refused(setting, where),
  ENOENT: ({ setting, where }) => texts.refused(setting, where),
  ECONNRESET: ({ setting, where }) => texts.refused(setting, where),
  ETIMEDOUT: ({ setting, where }) => texts.silent(setting, where),
  EHOSTUNREACH: ({ setting, where }) => texts.silent(setting, where),
  ENETUNREACH: ({ setting, where }) => texts.silent(setting, where),
  '28P01': ({ setting, user }) => texts.password(setting, user),
  '28000': ({ setting, user }) => texts.notAdmitted(setting, user),
  '3D000': ({ setting, database }) => texts.noDatabase(setting, database),
  '42501': ({ setting, user }) => texts.mayNot(setting, user),
  '53300': ({ setting }) => texts.full(setting),
  '57P03': ({ setting }) => texts.starting(setting),
  '25006': ({ setting }) => texts.standby(setting),
  '53100': ({ setting }) => texts.diskFull(setting),
  DEPTH_ZERO_SELF_SIGNED_CERT: ({ setting }) => texts.certificate(setting),
  SELF_SIGNED_CERT_IN_CHAIN: ({ setting }) => texts.certificate(setting),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ({ setting }) => texts.certificate(setting),
  ERR_TLS_CERT_ALTNAME_INVALID: ({ setting }) => texts.certificate(setting),
};

/** The driver sets no code for these errors. */
const byMessage: readonly (readonly [RegExp, (place: Place) => string])[] = [
  [/password must be a (?:non-empty )?string/, ({ setting, user }) => texts.noPassword(setting, user)],
  [/server does not support SSL/, ({ setting }) => texts.noEncryption(setting)],
  [/timeout expired|timeout exceeded when trying to connect/, ({ setting, where }) => texts.silent(setting, where)],
  [/Connection terminated/, ({ setting, where }) => texts.refused(setting, where)],
];

function sentenceFor(error: unknown, place: Place): string | undefined {
  if (!(error instanceof Error) || error instanceof StartProblem) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  // A missing file elsewhere is not a fault of the database.
  if (code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')) return undefined;
  const { message } = error;
  return (byCode[code] ?? byMessage.find(([pattern]) => pattern.test(message))?.[1])?.(place);
}
