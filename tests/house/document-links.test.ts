// What one document says of another is there.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root, textFiles, textOf } from './tree.ts';

const documents = textFiles.filter((path) => /^(?:[^/]+|docs\/.*|deploy\/.*)\.md$/.test(path));

test('links between documents, and from them to files, lead somewhere', () => {
  const broken = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('what the product tells people to read is there', () => {
  const named = textFiles
    .filter((path) => /^(?:src|scripts|deploy)\//.test(path))
    .flatMap((path) => [...textOf(path).matchAll(/docs\/[\w/-]+\.md/g)].map(([target]) => ({ path, target })));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ target }) => !existsSync(join(root, target)))).toEqual([]);
});
