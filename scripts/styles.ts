/**
 * Styles that cannot meet. Class names are global; these rules make each of them belong to one sheet, and each sheet to the files that import it.
 *
 *   node scripts/styles.ts [folder]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownFiles } from './own-files.ts';
import { drawnFiles, readSheet, readSource, type Sheet, type Source } from './read-styles.ts';

/** The ground that every page stands on: anybody may use its classes. */
const GROUND = ['apps/h5/src/kit/base.css', 'packages/art/src/art.css'];
/** Bare drawings have no look of their own: whoever places one gives it its size and colour. */
const DRAWINGS = new Set(['xt-icon', 'xt-art', 'xt-symbol']);

/** Chrome 73 and iOS 13 pass over these without a word: in a flex box, a gap is none. */
const TOO_NEW = new Set(['gap', 'row-gap', 'column-gap', 'inset', 'aspect-ratio']);

/** Said of the whole page by whoever knows it: that the player is there, that a landing page is in large letters. */
const STANDING = new Set(['xt-has-player', 'xt-letters-large']);

/** Who may write a class: a feature, a package, or one of the folders that all features stand on. */
const houseOf = (file: string): string => /^(?:apps\/h5\/src\/features|packages|apps\/h5\/src)\/[^/]+/.exec(file)?.[0] ?? file;

const root = process.argv[2] ?? '.';
const sheets = drawnFiles(root, ['css']).map((file) => readSheet(root, file));
const files = drawnFiles(root, ['ts', 'tsx']).filter((file) => !/\.(?:test|example)\.tsx?$/.test(file));
const sources = files.map((file) => readSource(root, file));
const complaints: string[] = [];

/**
 * By class, the one sheet that it belongs to: the one that draws it alone, or else the one whose rules begin with it, or the one that names it.
 */
const homes = (): Map<string, string> => {
  const claims = new Map<string, [alone: Set<string>, first: Set<string>, named: Set<string>]>();
  for (const { file, selectors } of sheets) {
    for (const { first, alone, classes } of selectors) {
      for (const name of classes) {
        const [byAlone, byFirst, byName] = claims.get(name) ?? [new Set(), new Set(), new Set()];
        claims.set(name, [byAlone, byFirst, byName.add(file)]);
        if (name === first) byFirst.add(file);
        if (name === first && alone) byAlone.add(file);
      }
    }
  }
  const home = new Map<string, string>();
  for (const [name, tiers] of claims) {
    const [sheet, ...others] = tiers.find(({ size }) => size > 0)!;
    home.set(name, sheet!);
    if (others.length > 0) complaints.push(`two homes: .${name} is drawn by ${[sheet, ...others].join(' and by ')}`);
  }
  return home;
};
const home = homes();
const houseOfClass = (name: string): string => houseOf(home.get(name)!);

const checkSheet = ({ file, selectors, animations, properties }: Sheet): void => {
  for (const name of properties) if (TOO_NEW.has(name)) complaints.push(`too new: ${file} uses ${name}`);
  for (const { text, classes } of selectors) {
    const foreign = classes.find((name) => houseOfClass(name) !== houseOf(file) && !DRAWINGS.has(name) && !STANDING.has(name));
    if (foreign) complaints.push(`styles another's: ${file} writes '${text}', .${foreign} is of ${home.get(foreign)}`);
    if (!GROUND.includes(file) && !/^[[.:]/.test(text)) complaints.push(`no class first: ${file} styles '${text}' on every page`);
  }
  for (const name of animations) {
    const from = sheets.filter(({ keyframes }) => keyframes.includes(name)).map((sheet) => sheet.file);
    if (from.some((sheet) => sheet !== file && !GROUND.includes(sheet)) || from.length !== 1) {
      complaints.push(`motion of another: ${file} plays ${name}, which ${from.join(' and ') || 'nobody'} defines`);
    }
  }
};

const used = new Set<string>();

const checkSource = ({ file, written, sheets: own }: Source): void => {
  for (const { name, open, sought } of written) {
    const meant = open ? [...home.keys()].filter((one) => one.startsWith(name)) : home.has(name) ? [name] : [];
    const reached = meant.filter(
      (one) => GROUND.includes(home.get(one)!) || (own.includes(home.get(one)!) && houseOfClass(one) === houseOf(file)),
    );
    for (const one of open ? reached : meant) used.add(one);
    // Other things than classes are named so too: places of storage, ids of elements, all in files that draw nothing.
    if (meant.length === 0 && (sought || file.endsWith('.tsx'))) complaints.push(`no such class: ${file} writes ${name}${open ? '…' : ''}`);
    if (meant.length === 0 || reached.length > 0 || sought) continue;
    const isForeign = meant.every((one) => houseOfClass(one) !== houseOf(file));
    complaints.push(`${isForeign ? "another's class" : 'sheet not imported'}: ${file} writes ${name} of ${home.get(meant[0]!)}`);
  }
  for (const sheet of own) if (!sheets.some((one) => one.file === sheet)) complaints.push(`no such sheet: ${file} imports ${sheet}`);
};

for (const sheet of sheets) checkSheet(sheet);
for (const source of sources) checkSource(source);

const imported = new Set(sources.flatMap((source) => source.sheets));
for (const { file } of sheets) if (!imported.has(file)) complaints.push(`nobody imports: ${file}`);
for (const [name, sheet] of home) if (!used.has(name)) complaints.push(`unused: .${name} of ${sheet}`);

/** A state may look like the others and still be looked for. */
const begun = sources.flatMap(({ written }) => written.filter(({ open, name }) => open && name !== 'xt-').map(({ name }) => name));
for (const file of existsSync(join(root, 'tests/e2e')) ? ownFiles(join(root, 'tests/e2e'), ['ts']) : []) {
  for (const { name, sought } of readSource(root, `tests/e2e/${file}`).written)
    if (sought && !home.has(name) && !begun.some((start) => name.startsWith(start)))
      complaints.push(`nobody draws: tests/e2e/${file} looks for .${name}`);
}

for (const line of complaints) console.error(line);
console.log(`${sheets.length} sheets, ${home.size} classes, ${sources.length} files that draw, ${complaints.length} complaints`);
if (sheets.length === 0) console.error('No sheet was found: the gate is blind.');
process.exitCode = complaints.length > 0 || sheets.length === 0 ? 1 : 0;
