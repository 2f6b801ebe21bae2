import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const root = new URL('..', import.meta.url).pathname;
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');
const { groups } = parse(read('docs/operations/alarms.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const source = globSync('apps/server/src/modules/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read)
  .join('\n');
const anchorOf = (heading: string): string =>
  heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} -]/gu, '')
    .replaceAll(' ', '-');

test.each(rules.map((rule) => [rule.alert, rule] as const))('%s counts what the product counts', (_name, { expr }) => {
  const metrics = expr.match(/xt_\w+/g) ?? [];
  expect(metrics).not.toEqual([]);
  for (const metric of metrics) expect(source).toContain(`name: '${metric}'`);
  for (const [, value = ''] of expr.matchAll(/what=~?"([^"]+)"/g))
    for (const one of value.split('|')) expect(source).toMatch(new RegExp(`select '${one}'`));
});

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s says in Chinese what it is, and has a page',
  (_name, { labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\p{Script=Han}/u);
    const [file = '', anchor] = annotations.runbook.split('#');
    const headings = read(file)
      .split('\n')
      .filter((line) => /^#+ /.test(line))
      .map(anchorOf);
    expect(headings).toContain(anchor ?? headings[0]);
  },
);

test('each alarm that was promised is there, once', () => {
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'PaymentInDoubt',
      'NotifiesRefused',
      'FoundByQueryAlone',
      'DayOpenAtNoon',
      'RefundOverADay',
      'KeyEndsSoon',
      'InvoiceFailed',
    ]),
  );
});
