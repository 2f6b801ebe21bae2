import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AGREEMENTS } from '@xuetang/contract/agreement-terms';
import { Agreement } from '@xuetang/contract/agreements';
import { DATA_GROUPS } from '@xuetang/contract/privacy-terms';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../catalogue.ts';
import { createAgreements, loadAgreements } from './agreements.ts';
import { itemsOf, keptOf, NOT_COLLECTED } from './held/items.ts';

const NOW = new Date('2036-01-01T00:00:00Z');
const agreements = createAgreements();

/** A copy of the folder, to do to it what nobody may do to the real one. */
const copied = (): { url: URL; at: (file: string) => string } => {
  const folder = mkdtempSync(join(tmpdir(), 'agreements-'));
  cpSync(new URL('agreements/', import.meta.url), folder, { recursive: true });
  return { url: pathToFileURL(`${folder}/`), at: (file) => join(folder, file) };
};

describe('the texts', () => {
  test.each(AGREEMENTS)('%s is whole: title, three sentences, sections, its version and hash', (document) => {
    const text = agreements.read(document, undefined, NOW);
    expect(Agreement.safeParse(text).success).toBe(true);
    expect(text?.summary).toHaveLength(3);
    expect(text?.sections.length).toBeGreaterThanOrEqual(6);
    expect(new Set(text?.sections.map(({ heading }) => heading)).size).toBe(text?.sections.length);
  });

  test('the refund rule says the numbers that the product keeps to', () => {
    const said = JSON.stringify(agreements.read('refund', undefined, NOW));
    for (const words of ['7 天', '30%', '10 分钟', '打开过', '实付', '719.20', '179.80']) expect(said).toContain(words);
    // 899.00 yuan for 30 lessons, 6 of them used: fractions of a fen are the learner's.
    expect(89_900 - Math.floor((89_900 * 6) / 30)).toBe(71_920);
  });

  test('the privacy policy names every item of the catalogue, what is never collected, and what stays', () => {
    const said = JSON.stringify(agreements.read('privacy', undefined, NOW)?.sections);
    const items = DATA_GROUPS.flatMap((group) => itemsOf(catalogue, group).map(({ name }) => name));
    expect(items.length).toBeGreaterThan(50);
    expect(items.filter((name) => !said.includes(name))).toEqual([]);
    const kept = keptOf(catalogue).flatMap(({ what }) => what.split('、'));
    expect([...NOT_COLLECTED, ...kept].filter((words) => !said.includes(words))).toEqual([]);
    const retentions = DATA_GROUPS.flatMap((group) => itemsOf(catalogue, group).map(({ entries: [{ data }] }) => data.retention));
    expect([...new Set(retentions)].filter((words) => !said.includes(words))).toEqual([]);
  });
});

test('ad networks are told of those alone who agreed to a policy that names them (decision 0092)', () => {
  const saysSo = (version: string) =>
    JSON.stringify(agreements.read('privacy', version, NOW)?.sections).includes('腾讯广告、巨量引擎、百度营销');
  const versions = agreements.read('privacy', undefined, NOW)?.versions.map(({ version }) => version) ?? [];
  const [first] = versions.filter(saysSo).toSorted();
  const text = readFileSync(new URL('consents.ts', import.meta.url), 'utf8');
  expect(text).toContain(`NAMES_AD_NETWORKS_SINCE = '${first}'`);
});

describe('a version', () => {
  test('that was changed after people agreed to it, is missing, or was never listed keeps the process from starting', () => {
    const changed = copied();
    const file = changed.at('refund/2026-11-01.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('7 天', '3 天'));
    expect(() => loadAgreements(changed.url)).toThrow('refund/2026-11-01');

    const added = copied();
    writeFileSync(added.at('privacy/2027-01-01.md'), '# 隐私政策\n变更：新\n> 新\n\n## 一\n\n新\n');
    expect(() => loadAgreements(added.url)).toThrow('privacy/2027-01-01');

    const listed = copied();
    writeFileSync(listed.at('hashes.json'), JSON.stringify({ 'refund/2020-01-01': 'a' }));
    expect(() => loadAgreements(listed.url)).toThrow('refund/2020-01-01');
  });

  test('holds from its day on in Beijing; the one before stays readable, and a later one is not announced as holding', () => {
    const [first] = loadAgreements().filter(({ document, version }) => document === 'refund' && version === '2026-11-01');
    if (!first) throw new Error('no text');
    const all = AGREEMENTS.map((document) => ({ ...first, document }));
    const newer = { ...first, version: '2027-03-01', changed: '到账更快', title: '退款规则（新）' };
    const held = createAgreements([newer, ...all]);
    const [before, after] = [new Date('2027-02-28T15:59:59Z'), new Date('2027-02-28T16:00:00Z')];
    expect(held.inForce('refund', before).version).toBe('2026-11-01');
    expect(held.inForce('refund', after).version).toBe('2027-03-01');
    expect(held.read('refund', undefined, before)?.versions).toHaveLength(1);
    expect(held.read('refund', undefined, after)?.versions.map(({ version }) => version)).toEqual(['2027-03-01', '2026-11-01']);
    expect(held.read('refund', '2026-11-01', after)?.title).toBe(first.title);
    expect(held.read('refund', '2020-01-01', after)).toBeUndefined();
    expect(held.inForce('refund', new Date('2001-01-01')).version).toBe('2026-11-01');
  });
});
