import { readdirSync, readFileSync } from 'node:fs';
import { AGREEMENTS } from '@xuetang/contract/agreement-terms';
import type { Agreement, AgreementName } from '@xuetang/contract/agreements';
import { sha256Hex } from '../../platform/crypto.ts';
import { readText, type AgreementText } from './agreement-text.rule.ts';

/** `agreements/<document>/<version>.md`, and the list that holds each version to what it said when people agreed to it. */
const FOLDER = new URL('agreements/', import.meta.url);

export interface HeldAgreement extends AgreementText {
  document: AgreementName;
  version: string;
  hash: string;
}

/** All versions that the product has ever had, newest first. A process whose texts are not those that were agreed to does not start. */
export const loadAgreements = (folder = FOLDER): readonly HeldAgreement[] => {
  const locked = JSON.parse(readFileSync(new URL('hashes.json', folder), 'utf8')) as Record<string, string>;
  const held = AGREEMENTS.flatMap((document) =>
    readdirSync(new URL(`${document}/`, folder)).map((file): HeldAgreement => {
      const text = readFileSync(new URL(`${document}/${file}`, folder), 'utf8');
      const version = file.replace(/\.md$/, '');
      return { document, version, hash: sha256Hex(text), ...readText(text) };
    }),
  );
  const found = Object.fromEntries(held.map(({ document, version, hash }) => [`${document}/${version}`, hash]));
  const wrong = [...new Set([...Object.keys(locked), ...Object.keys(found)])].filter((name) => locked[name] !== found[name]);
  if (wrong.length > 0) throw new Error(`These agreements are not what hashes.json says: ${wrong.join(', ')}`);
  return held.toSorted((a, b) => (a.version < b.version ? 1 : -1));
};

const BEIJING_MS = 8 * 3_600_000;
const today = (now: Date): string => new Date(now.getTime() + BEIJING_MS).toISOString().slice(0, 10);

export const createAgreements = (held: readonly HeldAgreement[] = loadAgreements()) => {
  const versionsOf = (document: AgreementName) => held.filter((one) => one.document === document);
  /** A version holds from its day on; before the first one's, that one is shown. */
  const inForce = (document: AgreementName, now: Date): HeldAgreement => {
    const versions = versionsOf(document);
    const newest = versions.find(({ version }) => version <= today(now)) ?? versions.at(-1);
    if (!newest) throw new Error(`There is no text of ${document}`);
    return newest;
  };
  return {
    current: (now: Date) => AGREEMENTS.map((document) => inForce(document, now)),
    inForce,
    find: (document: AgreementName, version: string) => versionsOf(document).find((one) => one.version === version),
    read: (document: AgreementName, version: string | undefined, now: Date): Agreement | undefined => {
      const current = inForce(document, now);
      const one = version === undefined ? current : versionsOf(document).find((held) => held.version === version);
      if (!one) return undefined;
      const { title, hash, summary, sections } = one;
      const versions = versionsOf(document)
        .filter((each) => each.version <= current.version)
        .map(({ version: day, changed }) => ({ version: day, changed }));
      return { document, title, version: one.version, hash, summary, sections, versions };
    },
  };
};

export type Agreements = ReturnType<typeof createAgreements>;
