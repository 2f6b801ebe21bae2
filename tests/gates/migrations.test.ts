import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { layOut, root, run, write } from './lay-out.ts';

const lint = (tree: string) => {
  const { code, output } = run(root, 'scripts/lint-migrations.ts', tree);
  const found = [...output.matchAll(/^(\S+\.sql):(\d+): ([a-z-]+): /gm)];
  return { code, output, found: found.map(([, file, line, rule]) => `${basename(file ?? '', '.sql')}:${line} ${rule}`) };
};

test('every planted migration breaks the rule it is named after, once, unless its reason is written down', () => {
  const { code, found } = lint(layOut(['migrations']));
  expect([...new Set(found)]).toEqual([
    '0002_adding_required_field:1 adding-required-field',
    '0003_adding_field_with_default:1 adding-field-with-default',
    '0004_require_concurrent_index_creation:1 require-concurrent-index-creation',
    '0005_require_concurrent_index_deletion:1 require-concurrent-index-deletion',
    '0006_adding_foreign_key_constraint:1 adding-foreign-key-constraint',
    '0007_constraint_missing_not_valid:1 constraint-missing-not-valid',
    '0008_ban_drop_column:1 ban-drop-column',
    '0009_renaming_column:1 renaming-column',
    '0010_renaming_table:1 renaming-table',
    '0011_changing_column_type:1 changing-column-type',
    '0012_adding_not_nullable_field:1 adding-not-nullable-field',
    '0013_ban_drop_table:1 ban-drop-table',
    '0014_whole_table_write:5 whole-table-write',
    '0015_truncate:1 truncate',
    '0016_lock_table:1 lock-table',
    '0017_rewrites_table:1 rewrites-table',
    '0018_function_in_migration:3 function-in-migration',
    '0019_syntax_error:1 syntax-error',
    '0022_unused_exception:1 unused-exception',
    '0023_exception_without_reason:2 ban-drop-column',
    '0024_exception_of_another:3 ban-drop-column',
  ]);
  expect(code).toBe(1);
});

test('a tree without the migration that the last release ended with does not pass for a clean one', () => {
  const tree = layOut([]);
  write(`${tree}/release.json`, '{ "commit": "none", "newestMigration": "0001_released.sql" }');
  write(`${tree}/apps/server/migrations/0002_one.sql`, 'create table identity.x (y text);\n');
  const { code, output } = lint(tree);
  expect(output).toContain('release.json names 0001_released.sql, which is no migration');
  expect(code).toBe(1);
});
