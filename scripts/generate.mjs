// Writes src/platform/database/schema.gen.ts from the migrations: applies them to a throwaway PostgreSQL and reads the tables back.
// Does nothing if neither the migrations nor the file changed since.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, 'src/platform/database/schema.gen.ts');
const hashFile = join(root, '.cache/schema.sha256');

const { readMigrations, migrate } = await import('../src/platform/database/migrate.ts');
const migrations = readMigrations(join(root, 'src/app/migrations'));
// This file is part of the hash, because another generator gives other types. Manual edits of the types are overwritten.
const hashNow = () =>
  createHash('sha256')
    .update(migrations.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n'))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(readFileSync(target))
    .digest('hex');

const isFresh = existsSync(target) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashNow();
if (!isFresh) await generateTypes();

async function generateTypes() {
  const { startEmbeddedPostgres } = await import('../src/platform/database/embedded-postgres.ts');
  const { openDatabase } = await import('../src/platform/database/database.ts');
  const { default: codegen } = await import('kysely-codegen');
  const folder = mkdtempSync(join(tmpdir(), 'generate-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { fsync: 'off' },
  });
  try {
    await migrate(server.ownerConfig, join(root, 'src/app/migrations'));
    const { db, close } = openDatabase(server.ownerConfig);
    const types = await codegen.generate({
      db,
      dialect: new codegen.PostgresDialect({ dateParser: 'string' }),
      outFile: null,
      // These match how src/platform/database/connection.ts parses them: times are read as Date.
      typeMapping: { int8: 'number', timestamptz: 'Date' },
      excludePattern: 'public.schema_migration',
    });
    await close();
    writeFileSync(target, types);
    mkdirSync(dirname(hashFile), { recursive: true });
    writeFileSync(hashFile, hashNow());
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
