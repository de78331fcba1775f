// Writes the route tree like the build does, so that types can be checked without a build.
import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routeTreeOptions } from './route-tree-options.ts';

const root = join(import.meta.dirname, '../..');
const config = getConfig({ ...routeTreeOptions, disableLogging: true }, root);
await new Generator({ config, root }).run();
