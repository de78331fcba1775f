// What the app and the small scripts of the static pages are built for.
export const browserTarget = 'baseline-widely-available';

/** Rules are pure: a page that needs one of them must not load the others. */
export const pureRules = { moduleSideEffects: (id: string): boolean => !id.includes('/rules/') };

/**
 * In the app nothing but its entry does anything by being loaded: a page that takes one thing from a room's index.ts must not
 * load the others. Style sheets and packages are judged as usual.
 */
export const pureApp = {
  moduleSideEffects: [{ test: /\/src\/(?!app\/web\/main\.tsx)[^?]+\.tsx?(?:\?|$)/, sideEffects: false }],
};
