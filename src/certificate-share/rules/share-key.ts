// The key of a share stands behind the '#' of its link and in the QR code of its copy, so that no server log ever has it. Two
// values are made of it by HKDF-SHA-256 without salt: the token, which the reader's browser sends, and the key of the view, which
// never leaves that browser.

export const sharePath = '/freigabe';

/** 128 random bits, base64url. */
export const shareKeyPattern = /^[A-Za-z0-9_-]{22}$/;

/** `info` of HKDF, and how many bytes are taken. The token travels as base64url. */
export const shareSecrets = {
  token: { info: 'certificate-share/token/v1', bytes: 32 },
  view: { info: 'certificate-share/view/v1', bytes: 16 },
} as const;

/** The view is sealed with AES-128-GCM: 12 bytes of IV, text, tag; this is authenticated along with it. */
export const shareViewLabel = (shareId: string): string => `certificate-share-view/v1|${shareId}`;

export const shareLink = (publicUrl: string, key: string): string => `${publicUrl}${sharePath}#${key}`;
