// The checks that read the tree. Each counts as one test.
const tool = (name, title, args) => ({ title, args: [`node_modules/${name}`, ...args] });

export const staticChecks = [
  tool('typescript/bin/tsc', 'Typen', ['-b', 'src', '--pretty', 'false']),
  tool('oxlint/bin/oxlint', 'Lint', ['--format=unix']),
  tool('oxfmt/bin/oxfmt', 'Format', ['--check']),
  tool('dependency-cruiser/bin/dependency-cruiser.mjs', 'Wände', ['src', '--config', '.dependency-cruiser.mjs']),
  tool('knip/bin/knip.js', 'Ungenutztes', ['--no-progress']),
];
