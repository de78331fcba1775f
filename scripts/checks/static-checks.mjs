// The checks that read the tree. Each counts as one test.
const tool = (name, title, args) => ({ title, args: [`node_modules/${name}`, ...args] });

export const staticChecks = [
  // Its rules need every type anyway, each file's by the side of the house it stands on; a mistake of types is told with them.
  tool('oxlint/bin/oxlint', 'Typen und Lint', ['--type-check', '--format=unix']),
  tool('oxfmt/bin/oxfmt', 'Format', ['--check']),
  tool('dependency-cruiser/bin/dependency-cruiser.mjs', 'Wände', ['src', '--config', '.dependency-cruiser.mjs']),
  tool('knip/bin/knip.js', 'Ungenutztes', ['--no-progress']),
];
