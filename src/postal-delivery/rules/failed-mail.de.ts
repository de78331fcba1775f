/** To the landlord who paid for a letter to the tenant: without the address, which he may not know (decision D78). */
export const failedMailLandlordTexts = {
  subject: (tenant: string) => `Der Brief an ${tenant} kam nicht an`,
  title: 'Der Brief konnte nicht zugestellt werden',
  what: (tenant: string) =>
    `der gedruckte Brief mit der Bescheinigung für ${tenant}, den Sie bezahlt haben, kommt nicht an. Das tut uns leid.`,
  flat: 'Wohnung',
  pdf: 'Die Bescheinigung gilt trotzdem: Das Original ist die PDF-Datei.',
  whatNow: (email: string) =>
    `Die Mietpartei ist benachrichtigt und kann uns sagen, ob die Anschrift stimmt; dann schicken wir den Brief noch einmal. Soll es keinen Brief mehr geben, geht das Porto auf dem Weg zurück, auf dem Sie bezahlt haben: Antworten Sie auf diese E-Mail oder schreiben Sie an ${email}.`,
  reason: 'Sie bekommen diese E-Mail, weil Sie diese Bescheinigung mit einem Brief bestellt haben.',
};

/** To the tenant whose letter could not be delivered. */
export const failedMailTenantTexts = {
  subject: 'Dein Brief konnte nicht zugestellt werden',
  greeting: (firstName: string) => `Hallo ${firstName},`,
  what: 'der gedruckte Brief mit deiner Bescheinigung kommt nicht bei dir an. Das tut uns leid.',
  address: 'Wir haben ihn an diese Anschrift gerichtet, die du bei uns bestätigt hast:',
  pdf: 'Deine Bescheinigung gilt trotzdem: Das Original ist die PDF-Datei, die du per E-Mail bekommen hast.',
  whatNow: (email: string) =>
    `Antworte auf diese E-Mail oder schreib an ${email}: Stimmt die Anschrift, schicken wir den Brief noch einmal. Möchtest du keinen Brief mehr, geht das Porto auf dem Weg zurück, auf dem es bezahlt wurde.`,
  reason: 'Du bekommst diese E-Mail, weil deine Bescheinigung mit einem Brief bestellt wurde.',
};
