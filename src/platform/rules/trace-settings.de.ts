/** Where traces go. */
export const traceSettingsNeutralTexts = {
  headers:
    'erwartet wird Name=Wert, mehrere getrennt durch Kommas, Sonderzeichen als %-Codes, zum Beispiel authorization=Bearer%20abc',
  needsHttps:
    'OTEL_EXPORTER_OTLP_HEADERS enthält einen Schlüssel; zu einem anderen Rechner geht er nur mit https:// verschlüsselt',
};
