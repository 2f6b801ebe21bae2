import { execFileSync } from 'node:child_process';

/** Something that must stand nowhere in plain: a mobile number, a real name, a token, a code. */
export interface Secret {
  what: string;
  value: string;
}

/** For tests to type where a form asks for them; no other text of ours holds these. */
export const PLANTED_NAME = '欧阳金丝雀';
export const PLANTED_IDENTITY_NUMBER = '110101199003074530';
export const PLANTED_MOBILE = '19987654321';
export const PLANTED_ADDRESS = '浦东新区金丝雀路88弄6号';
export const PLANTED_OPENID = 'oCanary-5Jd0fQ2mX7kW';
export const PLANTED: readonly Secret[] = [
  { what: 'a real name', value: PLANTED_NAME },
  { what: 'an identity number', value: PLANTED_IDENTITY_NUMBER },
  { what: 'a mobile number', value: PLANTED_MOBILE },
  { what: 'an address', value: PLANTED_ADDRESS },
];

/** Where it is looked for: the dump of a database, the log of a process. */
export interface Place {
  name: string;
  text: string;
}

export const dumpOf = (databaseUrl: string): Place => ({
  name: 'database dump',
  // One statement a row, so that a finding names its table.
  text: execFileSync('pg_dump', ['--data-only', '--inserts', '--rows-per-insert=1', databaseUrl], {
    encoding: 'utf8',
    maxBuffer: 512 * 1_024 * 1_024,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** As it is, and as `bytea` shows it. Six digits could also be the end of a time or a part of a hash: those are no finding. */
const patternOf = (value: string): RegExp =>
  /^\d+$/.test(value)
    ? new RegExp(String.raw`(?<![0-9a-zA-Z.])${value}(?![0-9a-zA-Z])|${Buffer.from(value).toString('hex')}`)
    : new RegExp(`${escaped(value)}|${Buffer.from(value).toString('hex')}`);

/** Says where a secret stands in plain, with the line around it. */
export const findLeaks = (secrets: readonly Secret[], places: readonly Place[]): string[] => {
  const wanted = secrets.filter(({ value }) => value !== '').map((secret) => ({ ...secret, pattern: patternOf(secret.value) }));
  return places.flatMap(({ name, text }) =>
    wanted.flatMap(({ what, pattern }) => {
      const at = text.search(pattern);
      if (at < 0) return [];
      const line = text.slice(text.lastIndexOf('\n', at) + 1, at + 40);
      return [`${what} in the ${name}: ${line.slice(0, 200)}`];
    }),
  );
};
