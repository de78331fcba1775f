// The browsers that the app and the static pages' scripts are built for.
export const browserTarget = 'baseline-widely-available';

/** Rules have no side effects: a page that needs one of them must not load the others. */
export const pureRules = { moduleSideEffects: (id: string): boolean => !id.includes('/rules/') };

/**
 * In the app only the entry has side effects on loading: a page that imports one thing from a room's index.ts must not load the
 * rest. Style sheets and packages are treated as usual.
 */
export const pureApp = {
  moduleSideEffects: [{ test: /\/src\/(?!app\/web\/main\.tsx)[^?]+\.tsx?(?:\?|$)/, sideEffects: false }],
};
