// Stores the security code and the QR key of a certificate: sealed under the tenant's key, looked up by a keyed hash.
import { createCipheriv, randomBytes } from 'node:crypto';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeSecurityCode, randomSymbols, type SecurityCode } from '../../security-code/rules/index.ts';
import { byId, partColumn } from './certificate-store.ts';

export function newSecurityCode(): SecurityCode {
  return makeSecurityCode(randomBytes(randomSymbols));
}

/** A 128-bit key. It is in the URL fragment of the QR code, so it never reaches a server log. */
export function newQrKey(): Buffer {
  return randomBytes(16);
}

interface Owner {
  id: string;
  tenantKeyId: string;
}

export async function sealCode(
  platform: Platform,
  trx: Transaction,
  { id, tenantKeyId }: Owner,
  code: string,
  qrKey: Uint8Array,
) {
  const { vault } = platform;
  return {
    code_index: vault.blindIndex('code', code),
    code_sealed: await vault.seal(trx, tenantKeyId, partColumn('code_sealed', id), code),
    qr_key_sealed: await vault.sealBytes(trx, tenantKeyId, partColumn('qr_key_sealed', id), qrKey),
  };
}

export async function openCode(
  { db, vault }: Platform,
  { id, tenantKeyId }: Owner,
  connection: Connection = db,
): Promise<string | null> {
  const row = await byId(connection, id).select('code_sealed').executeTakeFirst();
  return row?.code_sealed
    ? vault.open<string>(connection, tenantKeyId, partColumn('code_sealed', id), row.code_sealed)
    : null;
}

/** The codes of many certificates; missing before issue and once the tenant was erased. */
export async function openCodes(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  rows: readonly { id: string; tenant_key_id: string; code_sealed: Buffer | null }[],
): Promise<ReadonlyMap<string, string>> {
  const sealed = rows.flatMap(({ id, tenant_key_id: personKeyId, code_sealed: code }) =>
    code === null ? [] : [{ id, personKeyId, sealedColumn: partColumn('code_sealed', id), sealed: code }],
  );
  const codes = await vault.openAll<string>(connection, sealed);
  return new Map(sealed.flatMap(({ id }, index) => (codes[index] ? [[id, codes[index]]] : [])));
}

/** The QR key; null once the tenant was erased. */
export async function openQrKey(
  { db, vault }: Platform,
  { id, tenantKeyId }: Owner,
  connection: Connection = db,
): Promise<Buffer | null> {
  const row = await byId(connection, id).select('qr_key_sealed').executeTakeFirst();
  return row?.qr_key_sealed
    ? vault.openBytes(connection, tenantKeyId, partColumn('qr_key_sealed', id), row.qr_key_sealed)
    : null;
}

/**
 * Encrypts the view that the check page shows after a scan: AES-128-GCM, decrypted in the browser with the key from the QR
 * code.
 */
export function sealView(qrKey: Uint8Array, certificateId: string, view: unknown): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-128-gcm', qrKey, iv);
  cipher.setAAD(Buffer.from(`sealed-view/v1|${certificateId}`, 'utf8'));
  return Buffer.concat([iv, cipher.update(JSON.stringify(view), 'utf8'), cipher.final(), cipher.getAuthTag()]);
}
