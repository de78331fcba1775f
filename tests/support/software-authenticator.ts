// An authenticator made of a key pair: answers the browser's WebAuthn calls as a phone does (ES256, attestation 'none').
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

interface Credential {
  id: Buffer;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

/** A passkey as a fixture keeps it. */
export interface KeptPasskey {
  /** Base64url. */
  id: string;
  userHandle: string;
  privateKey: JsonWebKey;
  counter: number;
}

export interface AuthenticatorBehaviour {
  /** The page that asks; a passkey answers only for its own host. */
  origin: string;
  /** The host the answer is made for; another one than asked is refused by the server. */
  rpId?: string;
  /** PIN, finger or face. */
  isUserVerified?: boolean;
  /** A copied authenticator repeats what the counter said before. */
  counterStep?: number;
}

export class SoftwareAuthenticator {
  readonly #behaviour: Required<Omit<AuthenticatorBehaviour, 'rpId'>> & { rpId: string | undefined };
  #credential: Credential | null = null;

  constructor({ origin, rpId, isUserVerified = true, counterStep = 1 }: AuthenticatorBehaviour) {
    this.#behaviour = { origin, rpId, isUserVerified, counterStep };
  }

  /** The same key behind another behaviour: on another page, without PIN, as a copy. */
  as(behaviour: Partial<AuthenticatorBehaviour>): SoftwareAuthenticator {
    const { rpId, ...rest } = this.#behaviour;
    const other = new SoftwareAuthenticator({ ...rest, ...(rpId === undefined ? {} : { rpId }), ...behaviour });
    other.#credential = this.#credential && { ...this.#credential };
    return other;
  }

  /** To be used again after this run, on another machine. */
  keep(): KeptPasskey {
    const credential = this.#credential;
    if (!credential) throw new Error('this authenticator has no passkey');
    const { id, userHandle, privateKey, counter } = credential;
    return { id: id.toString('base64url'), userHandle, privateKey: privateKey.export({ format: 'jwk' }), counter };
  }

  static of({ id, userHandle, privateKey, counter }: KeptPasskey, origin: string): SoftwareAuthenticator {
    const authenticator = new SoftwareAuthenticator({ origin });
    authenticator.#credential = {
      id: Buffer.from(id, 'base64url'),
      userHandle,
      privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }),
      counter,
    };
    return authenticator;
  }

  /** `navigator.credentials.create()` for the options of the server. */
  create(options: Record<string, unknown>): Record<string, unknown> {
    const { rp, user, challenge } = options as {
      rp: { id: string };
      user: { id: string };
      challenge: string;
    };
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = encodeMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = randomBytes(16);
    this.#credential = { id, userHandle: user.id, privateKey, counter: 0 };
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const attestationObject = encodeMap([
      ['fmt', 'none'],
      ['attStmt', []],
      ['authData', this.#authenticatorData(rp.id, attested)],
    ]);
    return {
      ...describe(id),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get()`. */
  get(options: Record<string, unknown>): Record<string, unknown> {
    const { challenge, rpId } = options as { challenge: string; rpId: string };
    const credential = this.#credential;
    if (!credential) throw new Error('this authenticator has no passkey');
    credential.counter += this.#behaviour.counterStep;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#authenticatorData(rpId);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      ...describe(credential.id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        userHandle: credential.userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#behaviour.origin, crossOrigin: false }));
  }

  #authenticatorData(askedRpId: string, attested: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId, isUserVerified } = this.#behaviour;
    const isPresent = 0x01;
    const flags = isPresent | (isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#credential?.counter ?? 0);
    return Buffer.concat([
      createHash('sha256')
        .update(rpId ?? askedRpId)
        .digest(),
      Buffer.from([flags]),
      counter,
      attested,
    ]);
  }
}

const describe = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
});

/** The list stands for a map without entries. */
type Cbor = number | string | Buffer | [];

/** CBOR (RFC 8949), as much of it as an attestation needs. */
function encodeMap(entries: [Cbor, Cbor][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(encode)]);
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  return Buffer.isBuffer(value) ? Buffer.concat([head(2, value.length), value]) : head(5, 0);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
