/** To the tenant whose letter does not arrive. */
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
