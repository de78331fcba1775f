/** The operator's decisions on the command line. */
export const decisionOperatorNeutralTexts = {
  about: {
    release: 'gibt eine angehaltene Anfrage oder Bescheinigung frei',
    reject: 'beendet eine angehaltene Anfrage',
    revoke: 'zieht eine Bescheinigung zurück',
    'keep-objection': 'lässt eine Bescheinigung stehen, der eine weitere Mietpartei widersprochen hat',
    'revoke-objection': 'zieht eine Bescheinigung zurück, der eine weitere Mietpartei widersprochen hat',
    'erase-landlord': 'löscht die Daten des Vermieters einer Anfrage oder Bescheinigung, mit der Datei',
    'object-for':
      'widerspricht für eine weitere Mietpartei, die geschrieben hat (dahinter not-in-lease oder not-named)',
    'erase-co-tenant': 'löscht, was über eine Person gespeichert ist, die neben Mieter oder Vermieter genannt ist',
  },
  columns: ['Befehl', 'Kennung'],
  needsId: 'Es fehlt die Kennung, zum Beispiel aus npm run operator -- held',
  needsGround: 'Hinter der Kennung fehlt der Grund: not-in-lease oder not-named',
  done: {
    release: 'Freigegeben. Die Beteiligten werden benachrichtigt.',
    reject: 'Beendet. Die Mieterseite wird benachrichtigt.',
    revoke: 'Zurückgezogen. Die Beteiligten werden benachrichtigt.',
    'keep-objection': 'Die Bescheinigung bleibt. Alle Beteiligten werden benachrichtigt.',
    'revoke-objection': 'Zurückgezogen. Alle Beteiligten werden benachrichtigt.',
    'erase-landlord': 'Gelöscht. Der Vermieter bekommt eine Bestätigung.',
    'object-for':
      'Notiert. Ist noch nicht bezahlt, ist die Person nicht mehr genannt; sonst steht der Widerspruch jetzt in objections. Wer angefragt hat, wird benachrichtigt.',
    'erase-co-tenant':
      'Gelöscht. Wer angefragt hat, wird benachrichtigt, und wer die Person genannt hat, sofern es noch eine Anfrage oder gültige Bescheinigung gibt.',
  },
  notObjected:
    'Nicht notiert: Zu dieser Kennung gibt es nichts (mehr) zu entscheiden. Hat die Vermieterseite die Person selbst genannt, nimmt erase-co-tenant sie heraus; soll die Bescheinigung nicht mehr gelten, revoke mit deren Kennung.',
  nothing: 'Zu dieser Kennung gibt es nichts zu entscheiden.',
  nothingErased:
    'Nicht gelöscht: Unter dieser Kennung ist nichts (mehr) gespeichert, oder es wird gerade bezahlt oder ausgestellt. Versuchen Sie es dann in einer Stunde noch einmal.',
  waiting: 'Das Produkt hat noch nicht geantwortet. Der Auftrag ist notiert und wird ausgeführt, sobald es läuft.',
};
