import { expect, test } from 'vitest';
import { statementName } from './statement-spans.ts';

test.each([
  ['insert into "promotion"."click" ("lineage_id") values ($1) on conflict do nothing', 'insert promotion.click'],
  ['select "a" from "identity"."learner" where "id" = $1', 'select identity.learner'],
  ["update promotion.milestone set waits = true where lineage_id = '19987654321'", 'update promotion.milestone'],
  ['delete from "platform"."idempotency_key" where created_at < now()', 'delete platform.idempotency_key'],
  ['with gone as (delete from a.b returning *) select count(*) from gone', 'select gone'],
  ['select (graphile_worker.add_job(identifier => $1, payload => $2)).id', 'call graphile_worker.add_job'],
  ['begin', 'begin'],
  ['vacuum', 'statement'],
])('%s: %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});
