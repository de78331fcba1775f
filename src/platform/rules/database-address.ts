// PostgreSQL addresses as libpq reads them: one server, or several of which one is selected.
// https://www.postgresql.org/docs/current/libpq-connect.html (34.1.1.3)

/** Whether the server must accept writes or may be a replica. */
export type ServerRole = 'primary' | 'replica';

export interface ServerList {
  /** One address per server. */
  servers: string[];
  /** True for several servers, or for one that has to be the primary: the connection code then checks the role first. */
  isLookedFor: boolean;
}

/** 'any' means the same as no value. */
const sessions: Record<ServerRole, readonly string[]> = {
  primary: ['any', 'read-write', 'primary'],
  replica: ['any', 'read-only', 'standby', 'prefer-standby'],
};

const shape = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#]*)([^?#]*)(?:\?(.*))?$/;

/** Null for an invalid address. An address without postgres:// is left to the driver, as one server. */
export function serversOf(address: string, role: ServerRole): ServerList | null {
  const [whole, scheme = '', user, authority = '', path = '', query = ''] = shape.exec(address) ?? [];
  if (whole === undefined) return address.startsWith('postgres') ? null : { servers: [address], isLookedFor: false };
  const options = query.split('&').filter((option) => option !== '');
  const session = valueOf(options, 'target_session_attrs') ?? 'any';
  const places = placesOf(authority, options);
  if (!places || !sessions[role].includes(session)) return null;
  const others = options.filter((option) => !/^(?:host|port|target_session_attrs|load_balance_hosts)=/.test(option));
  const begin = `${scheme}${user === undefined ? '' : `${user}@`}`;
  return {
    servers: places.map((place) => {
      const tail = [...others, ...place.options].join('&');
      return `${begin}${place.authority}${path}${tail === '' ? '' : `?${tail}`}`;
    }),
    isLookedFor: places.length > 1 || session !== 'any',
  };
}

interface Place {
  authority: string;
  options: string[];
}

/** Hosts are between user and database, or in the options, as is usual for socket folders. */
function placesOf(authority: string, options: readonly string[]): Place[] | null {
  const inOptions = valueOf(options, 'host')?.split(',');
  const ports = valueOf(options, 'port')?.split(',') ?? [];
  const hosts = inOptions ?? authority.split(',');
  if (hosts.length > 1 && hosts.some((host) => host === '')) return null;
  if (ports.length > 1 && ports.length !== hosts.length) return null;
  return hosts.map((host, index) => {
    const port = ports[index] ?? ports[0];
    return {
      authority: inOptions ? authority : host,
      options: [
        ...(inOptions ? [`host=${host.replaceAll('/', '%2F')}`] : []),
        ...(port === undefined ? [] : [`port=${port}`]),
      ],
    };
  });
}

/** Only commas and the slashes of folders matter here. */
function valueOf(options: readonly string[], name: string): string | undefined {
  const value = options.findLast((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
  return value?.replaceAll(/%2[cf]/gi, decodeURIComponent);
}
