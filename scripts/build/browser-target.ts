// What the app and the small scripts of the static pages are built for.
export const browserTarget = 'baseline-widely-available';

/** Rules are pure: a page that needs one of them must not load the others. */
export const pureRules = { moduleSideEffects: (id: string): boolean => !id.includes('/rules/') };
