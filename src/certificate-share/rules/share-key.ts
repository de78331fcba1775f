// The key of a share is in the URL fragment of its link and of its copy's QR code, so that no server log ever contains it. Two
// values are derived from it by HKDF-SHA-256 without salt: the token, which the reader's browser sends, and the view key, which
// never leaves that browser.

export const sharePath = '/freigabe';

/** 128 random bits, base64url. */
export const shareKeyPattern = /^[A-Za-z0-9_-]{22}$/;

/** The `info` value of HKDF and the number of bytes derived. The token is sent as base64url. */
export const shareSecrets = {
  token: { info: 'certificate-share/token/v1', bytes: 32 },
  view: { info: 'certificate-share/view/v1', bytes: 16 },
} as const;

/** The associated data of the view, which is encrypted with AES-128-GCM: 12 bytes of IV, ciphertext, tag. */
export const shareViewLabel = (shareId: string): string => `certificate-share-view/v1|${shareId}`;

export const shareLink = (publicUrl: string, key: string): string => `${publicUrl}${sharePath}#${key}`;
