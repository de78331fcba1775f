// Texts of the check of a copy that was made for the reader of a share; they come with the first one.

export const checkCopyNeutralTexts = {
  unchanged: (label: string) => `Unveränderte Kopie für ${label}.`,
  ended:
    'Unverändert: Kopie einer beendeten Freigabe. Wer sie freigegeben hat, hat das zurückgenommen, oder die Zeit ist um.',
  valid: 'Die Bescheinigung gilt heute.',
  open: 'Sie weist einen offenen Betrag aus.',
  but: (status: string) => `Aber: ${status}.`,
  /** Beside the seal of a code that was checked before. */
  step: 'Kopie geprüft',
};
