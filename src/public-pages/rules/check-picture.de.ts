// Texts for reading the QR code of a photo or screenshot. Neutral, because the visitor may be anybody.

export const checkPictureNeutralTexts = {
  noCode: 'Auf dem Foto ist kein QR-Code zu erkennen. Bitte näher und gerade fotografieren.',
  noAddress: 'In diesem QR-Code steht keine Adresse von uns.',
  several:
    'Auf dem Bild sind QR-Codes von mehreren Bescheinigungen. Wir haben keinen geöffnet. Bitte nur einen fotografieren.',
  unreadable:
    'Dieses Bild kann der Browser nicht öffnen. Fotos vom iPhone (HEIC) bitte als JPEG speichern oder einen Screenshot davon auswählen.',
};
