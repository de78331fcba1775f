// Texts about co-tenants on the tenant's status page, loaded only if there are any.
import type { OtherTenant } from './other-tenant.ts';

export const statusOthersTenantTexts = {
  title: 'Weitere Mietparteien',
  news: {
    untold: 'Ohne E-Mail-Adresse: gib die Information bitte selbst weiter.',
    told: 'Wir haben dieser Person geschrieben, dass du sie genannt hast.',
    unreached: 'Unsere E-Mail an diese Person kam nicht an. Gib die Information bitte selbst weiter.',
    objecting: 'Diese Person hat widersprochen. Wir sehen uns das an und schreiben dir.',
  } satisfies Record<OtherTenant['news'], string>,
  takenOut: (count: number) =>
    count === 1
      ? 'Eine Person ist nicht mehr genannt. Was über sie gespeichert war, ist gelöscht, und die Anfrage geht ohne sie weiter.'
      : `${count} Personen sind nicht mehr genannt. Was über sie gespeichert war, ist gelöscht, und die Anfrage geht ohne sie weiter.`,
  takenOutEnded: (count: number) =>
    count === 1
      ? 'Eine Person ist nicht mehr genannt. Was über sie gespeichert war, ist gelöscht.'
      : `${count} Personen sind nicht mehr genannt. Was über sie gespeichert war, ist gelöscht.`,
};
