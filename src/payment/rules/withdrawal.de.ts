// The withdrawal policy (Widerrufsbelehrung) and model form. The wording follows annexes 1 and 2 of Art. 246a EGBGB, which
// address the reader formally, so it is quoted unchanged. Both the order confirmation and the page /widerruf use it. The online
// function is that of § 356a BGB (law L06, L07).

export interface WithdrawalAddressee {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly email: string;
  readonly phone: string;
}

export const withdrawalPolicyNeutralTexts = {
  title: 'Widerrufsbelehrung',
  rightHeading: 'Widerrufsrecht',
  right: (operator: WithdrawalAddressee, withdrawUrl: string) => [
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
    `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, Telefon ${operator.phone}, E-Mail ${operator.email}) mittels einer eindeutigen Erklärung (zum Beispiel ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
    `Sie können Ihr Widerrufsrecht auch online unter ${withdrawUrl} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (zum Beispiel per E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
    'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
  ],
  consequencesHeading: 'Folgen des Widerrufs',
  consequences: [
    'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
  ],
  endHeading: 'Vorzeitiges Erlöschen des Widerrufsrechts',
  end: [
    'Das Widerrufsrecht erlischt bei einem Vertrag über die Bereitstellung digitaler Inhalte, die nicht auf einem körperlichen Datenträger geliefert werden, wenn wir mit der Ausführung des Vertrags begonnen haben, nachdem Sie ausdrücklich zugestimmt haben, dass wir vor Ablauf der Widerrufsfrist damit beginnen, Sie Ihre Kenntnis davon bestätigt haben, dass Sie dadurch Ihr Widerrufsrecht verlieren, und wir Ihnen eine Bestätigung des Vertrags zur Verfügung gestellt haben.',
    'Für den gedruckten Brief besteht kein Widerrufsrecht, weil er nach Ihren Angaben angefertigt wird und eindeutig auf Ihre persönlichen Bedürfnisse zugeschnitten ist. Ist er bei einem wirksamen Widerruf noch nicht unterwegs, verschicken wir ihn nicht und erstatten auch seinen Preis.',
  ],
  formHeading: 'Muster-Widerrufsformular',
  /** The exact text of annex 2. */
  formIntro:
    '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
  form: (operator: WithdrawalAddressee) => [
    `An ${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.email}:`,
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
    'Bestellt am (*)/erhalten am (*)',
    'Name des/der Verbraucher(s)',
    'Anschrift des/der Verbraucher(s)',
    'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
    'Datum',
  ],
  formEnd: '(*) Unzutreffendes streichen.',
};
