// The walls of docs/architecture.md. What the three TypeScript projects keep apart already (rules, server, web) is here too,
// because this tool names the wall that was broken.
import { blocks, featureImports, features, packagesByRoom } from './tests/support/rooms.mjs';

const any = (names) => `(?:${names.join('|')})`;
const rooms = any([...features, ...blocks]);
const publicFace = '/(?:rules|server|web)/index\\.tsx?$';

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const sides = [
  wall(
    'rules-only-rules',
    'rules/ is pure: it imports only other rules and packages without a runtime of their own.',
    { path: '^src/[^/]+/rules/' },
    { path: '^src/', pathNot: '^src/[^/]+/rules/' },
  ),
  wall(
    'server-never-web',
    'server and web never meet.',
    { path: '^src/(?:[^/]+/server/|platform/)' },
    { path: '^src/(?:[^/]+/web/|ui/)', pathNot: '^src/ui/rules/' },
  ),
  wall(
    'web-never-server',
    'server and web never meet.',
    { path: '^src/(?:[^/]+/web/|ui/)' },
    { path: '^src/(?:[^/]+/server/|platform/)', pathNot: '^src/platform/rules/' },
  ),
];

const ownRoomOrFace = (name) => [
  wall(
    `${name}-uses-others-by-their-face`,
    `${name} may import another room only through its index.ts.`,
    { path: `^src/${name}/` },
    { path: `^src/${rooms}/`, pathNot: [`^src/${name}/`, publicFace] },
  ),
  wall(
    `${name}-imports-as-listed`,
    `tests/support/rooms.mjs lists what ${name} may import.`,
    { path: `^src/${name}/` },
    { path: `^src/${rooms}/`, pathNot: `^src/${any([name, ...(featureImports[name] ?? []), ...blocks])}/` },
  ),
];

const layers = [
  wall(
    'platform-and-ui-know-no-feature',
    'platform and ui import no room of the product.',
    { path: '^src/(?:platform|ui)/' },
    { path: `^src/(?:${rooms}|app)/` },
  ),
  wall(
    'ui-and-platform-apart',
    'platform imports no ui; ui imports only the pure part of platform.',
    { path: '^src/platform/' },
    { path: '^src/ui/' },
  ),
  wall(
    'blocks-know-no-feature',
    'building blocks import no product feature.',
    { path: `^src/${any(blocks)}/` },
    { path: `^src/${any(features)}/` },
  ),
  wall(
    'nobody-imports-app',
    'src/app knows all, nobody imports it.',
    { path: '^src/', pathNot: '^src/app/' },
    { path: '^src/app/' },
  ),
  wall(
    'traces-are-loaded-on-demand',
    'who sends no traces loads nothing for them.',
    { path: '^src/' },
    { path: '^src/platform/traces/otlp-tracer', dependencyTypesNot: ['dynamic-import'] },
  ),
  wall('product-imports-no-tests', 'tests stay outside.', { path: '^src/' }, { path: '^(?:tests|scripts)/' }),
];

const packages = packagesByRoom.map(({ name, packages: list, rooms: allowed, why }) =>
  wall(name, why, { path: '^src/', pathNot: allowed }, { path: list.map((pack) => `(?:^|/)node_modules/${pack}/`) }),
);

const shape = [
  { name: 'no-file-cycle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-folder-cycle',
    comment: 'Two folders that import each other through different files are one folder.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^src/' },
    to: { circular: true },
  },
  {
    name: 'no-orphan',
    severity: 'error',
    from: { orphan: true, path: '^src/', pathNot: ['\\.d\\.ts$', '\\.gen\\.ts$'] },
    to: {},
  },
  {
    name: 'no-missing-package',
    comment: 'Every package is named in package.json; product code uses no development package.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-unresolved',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['\\?raw$', '^#(?:fonts|drawings)/', '\\.gen\\.ts$'] },
  },
];

export default {
  forbidden: [...sides, ...[...features, ...blocks].flatMap(ownRoomOrFace), ...layers, ...packages, ...shape],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.(?:css|svg|typ|sql|md)(?:\\?raw)?$', '\\.test\\.tsx?$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
