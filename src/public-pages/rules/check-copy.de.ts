// Texts for checking a share's copy; loaded with the first one.

export const checkCopyNeutralTexts = {
  unchanged: (label: string) => `Unveränderte Kopie für ${label}.`,
  ended:
    'Unverändert: Kopie einer beendeten Freigabe. Wer sie freigegeben hat, hat das zurückgenommen, oder die Zeit ist um.',
  valid: 'Die Bescheinigung gilt heute.',
  open: 'Sie weist einen offenen Betrag aus.',
  but: (status: string) => `Aber: ${status}.`,
  /** Shown beside the seal of a code checked before. */
  step: 'Kopie geprüft',
};
