import { afterAll, beforeAll } from 'vitest';
import { startWorld, type StartedWorld, type WorldName } from './started-world.ts';

/** Each provider with a product of its own, for all tests of a file. */
export function startWorlds<Name extends WorldName>(names: readonly Name[]): (name: Name) => StartedWorld {
  const started = new Map<Name, StartedWorld>();
  beforeAll(async () => {
    for (const name of names) started.set(name, await startWorld(name));
  });
  afterAll(async () => {
    for (const world of started.values()) await world.close();
  });
  return (name) => {
    const world = started.get(name);
    if (!world) throw new Error(`${name} is not started`);
    return world;
  };
}

/** Rows for test.each: every name with every value. */
export const everyWith = <Name, Value>(names: readonly Name[], values: readonly Value[]): (readonly [Name, Value])[] =>
  names.flatMap((name) => values.map((value) => [name, value] as const));
