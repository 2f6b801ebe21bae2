import { List, Port, whole } from '@xuetang/process/settings';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settingsTable, withSettings } from './settings-table.ts';

const rowOf = (name: string, schema: z.ZodType): string | undefined => settingsTable({ [name]: schema }).split('\n')[2];

describe('a row of the table of settings', () => {
  test.each([
    ['XT_A_URL', z.url().describe('there'), '| `XT_A_URL` | required | URL | there |'],
    ['XT_A_PORT', Port.default(4000).describe('a port'), '| `XT_A_PORT` | `4000` | port, 0 to 65535 | a port |'],
    ['XT_WAIT_MS', whole(1).default(20_000).describe('a wait'), '| `XT_WAIT_MS` | `20000` | milliseconds, from 1 | a wait |'],
    ['XT_ANY', z.coerce.number().optional().describe('any'), '| `XT_ANY` | none | number | any |'],
    ['XT_HOSTS', List.default(['a', 'b']).describe('hosts'), '| `XT_HOSTS` | `a,b` | list, commas between | hosts |'],
    ['XT_RANGES', List.pipe(z.array(z.ipv4())).prefault('').describe('ranges'), '| `XT_RANGES` | empty | list, commas between | ranges |'],
    [
      'XT_MODE',
      z.enum(['x', 'y']).default('y').describe('x|y'),
      String.raw`| \`XT_MODE\` | \`y\` | \`x\`, \`y\` | x\|y |`.replaceAll('\\`', '`'),
    ],
    ['XT_KEY', z.base64().meta({ description: 'opens', secret: true }), '| `XT_KEY` | required | secret: key | opens |'],
    ['XT_ONE', z.string().optional().meta({ description: 'one', unset: 'the first' }), '| `XT_ONE` | the first | text | one |'],
    [
      'XT_QR',
      z.string().default('q').meta({ description: 'a code', production: 'must be set' }),
      '| `XT_QR` | `q`; **production: must be set** | text | a code |',
    ],
  ])('%s', (name, schema, row) => expect(rowOf(name, schema)).toBe(row));

  test('a setting without words, or with words that nobody reads, is no row', () => {
    expect(() => rowOf('XT_NEW', z.string())).toThrow('XT_NEW has no words');
    expect(() => rowOf('XT_NEW', z.string().meta({ description: 'new', secrt: true }))).toThrow('XT_NEW says secrt');
  });
});

test('only what stands between the marks of a process is written anew', () => {
  const page = (table: string) =>
    `# Page\n\n<!-- settings of this: written by \`pnpm generate\` from the schema -->\n${table}\n<!-- end of settings -->\n\nMore by hand\n`;
  const settings = { XT_A: z.string().describe('a') };
  expect(withSettings(page('old'), 'this', settings)).toBe(page(settingsTable(settings)));
  expect(() => withSettings(page('old'), 'that', settings)).toThrow('no place for the settings of that');
});
