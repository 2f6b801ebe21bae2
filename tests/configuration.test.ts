import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { HostEnvironment } from '../apps/h5/host/config.ts';
import { ConsoleEnvironment, FirstStaffEnvironment } from '../apps/server/src/platform/console-config.ts';
import { Environment } from '../apps/server/src/platform/environment.ts';

const page = readFileSync(new URL('../docs/operations/configuration.md', import.meta.url), 'utf8');

/** The rows of a section's table: the settings that a row names, and its default. */
const rowsOf = (section: string): Map<string, string> => {
  const [, text = ''] = page.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ', 1);
  const rows = own.split('\n').filter((line) => line.startsWith('| `XT_'));
  return new Map(
    rows.flatMap((line) => {
      const [, names = '', byDefault = ''] = line.split(' | ').length > 2 ? ['', ...line.slice(2).split(' | ')] : [];
      return [...names.matchAll(/`(XT_\w+)`/g)].map(([, name = '']): [string, string] => [name, byDefault.trim()]);
    }),
  );
};

const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);

/** What the page has to say: `required`, the value, or in words of its own (none, the endpoint, the highest) where there is none. */
const defaultOf = (setting: z.ZodType): RegExp => {
  const read = setting.safeParse(undefined);
  if (!read.success) return /^required$/;
  const { data } = read;
  if (data === undefined || data === '') return /^(?!required$|`.*`$)./;
  // A list of nothing is written as JSON, or not at all.
  if (Array.isArray(data)) return data.length === 0 ? /^(?:empty|`\[\]`)$/ : exactly(`\`${data.join(',')}\``);
  return exactly(`\`${typeof data === 'object' ? JSON.stringify(data) : String(data)}\``);
};

describe.each([
  ['api and worker', Environment],
  ['console', ConsoleEnvironment],
  ['first people', FirstStaffEnvironment],
  ['H5 host', HostEnvironment],
] as const)('docs/operations/configuration.md: %s', (section, environment) => {
  const rows = rowsOf(section);
  const settings: Readonly<Record<string, z.ZodType>> = environment.shape;

  test('names every setting that is read, and no other', () => {
    expect([...rows.keys()].toSorted()).toEqual(Object.keys(settings).toSorted());
  });

  test.each(Object.keys(settings))('says the default of %s', (name) => {
    const [byDefault = ''] = (rows.get(name) ?? '').split('; **production: ');
    expect(byDefault).toMatch(defaultOf(settings[name] as z.ZodType));
  });
});

const OPENS_A_DOOR = /(?:KEY|KEYS|SECRET|TOKEN|PASSWORD)$/;

test('a setting that opens a door is marked as a secret', () => {
  const all = [Environment, ConsoleEnvironment, FirstStaffEnvironment, HostEnvironment].flatMap(({ shape }) =>
    Object.entries<z.ZodType>(shape),
  );
  const doors = all.filter(([name]) => OPENS_A_DOOR.test(name));
  expect(doors.length).toBeGreaterThan(3);
  expect(doors.filter(([, schema]) => schema.meta()?.['secret'] !== true).map(([name]) => name)).toEqual([]);
});
