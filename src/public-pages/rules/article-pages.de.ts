// Texts around the two articles, which are themselves Markdown in ../texts.

export interface ArticleHead {
  readonly title: string;
  /** For the window title and search engines, which truncate long titles. */
  readonly shortTitle: string;
  readonly description: string;
  readonly author: string;
  readonly date: string;
  /** The date in machine-readable form. */
  readonly day: string;
  readonly readTime: string;
  readonly category: string;
}

export const articleNeutralTexts = {
  by: 'Von',
  end: 'Bescheinigung prüfen',
  tenant: {
    title: 'Mietschuldenfreiheitsbescheinigung: was Mieterinnen und Mieter wissen sollten',
    shortTitle: 'Mietschuldenfreiheitsbescheinigung für Mieter',
    description:
      'Was in einer Mietschuldenfreiheitsbescheinigung steht, ob sie verlangt werden darf und welche Nachweise helfen, wenn der Vermieter nicht antwortet.',
    author: 'Redaktion Mietschuldenfrei',
    date: '21. November 2026',
    day: '2026-11-21',
    readTime: '5 Minuten Lesezeit',
    category: 'Für Mieterinnen und Mieter',
  } as ArticleHead,
  landlord: {
    title: 'Mietschuldenfreiheit bescheinigen: was Vermieterinnen und Vermieter erklären',
    shortTitle: 'Mietschuldenfreiheit bescheinigen als Vermieter',
    description:
      'Was eine Mietschuldenfreiheitsbescheinigung bedeutet, was sie nicht bedeutet und wie sie in wenigen Minuten bestätigt ist.',
    author: 'Redaktion Mietschuldenfrei',
    date: '21. November 2026',
    day: '2026-11-21',
    readTime: '5 Minuten Lesezeit',
    category: 'Für Vermieterinnen und Vermieter',
  } as ArticleHead,
};

/** Shown below the article. */
export const articleTenantTexts = {
  title: 'Frag jetzt deine Bescheinigung an',
  text: 'Die Anfrage ist kostenlos. Du bezahlst erst, wenn du den Inhalt kennst.',
  link: 'Bescheinigung erstellen',
};

export const articleLandlordTexts = {
  title: 'Bescheinigen Sie öfter?',
  text: 'Ein Konto ist kostenlos und hält alle Bescheinigungen an einem Ort.',
  link: 'Vermieter-Konto erstellen',
};
