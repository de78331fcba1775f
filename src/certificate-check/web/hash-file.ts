/** The SHA-256 hash of a file; its bytes stay in the browser. */
export async function hashFile(file: Blob): Promise<{ bytes: Uint8Array; hex: string }> {
  return hashBytes(await file.arrayBuffer());
}

async function hashBytes(content: ArrayBuffer): Promise<{ bytes: Uint8Array; hex: string }> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return { bytes, hex: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

export const hashText = (text: string): Promise<{ bytes: Uint8Array; hex: string }> =>
  hashBytes(new TextEncoder().encode(text).buffer);
