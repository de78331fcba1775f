// The static checks of the source tree. Each counts as one test.
const tool = (name, title, args) => ({ title, args: [`node_modules/${name}`, ...args] });

export const staticChecks = [
  // Its rules need the types anyway, each file's by its own configuration, so it reports type errors as well.
  tool('oxlint/bin/oxlint', 'Typen und Lint', ['--type-check', '--format=unix']),
  tool('oxfmt/bin/oxfmt', 'Format', ['--check']),
  tool('dependency-cruiser/bin/dependency-cruiser.mjs', 'Wände', ['src', '--config', '.dependency-cruiser.mjs']),
  tool('knip/bin/knip.js', 'Ungenutztes', ['--no-progress']),
];
