/**
 * No file of ours is over 300 lines unless a line near its head says why; no page component is over 150 at all.
 *
 *   node scripts/file-sizes.ts [folder]
 */
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { ownFiles } from './own-files.ts';

const FILE_LINES = 300;
const PAGE_LINES = 150;
const HEAD_LINES = 10;
const PAGES = 'apps/h5/src/features/**/[A-Z]*Page.tsx';
// In the comment style of TypeScript, SQL or CSS, and with a reason behind it.
const REASON = /^(?:\/\/|--|\/\*) Long because \S/;

const complaint = (file: string, text: string): string | undefined => {
  const lines = text.replace(/\n$/, '').split('\n');
  if (matchesGlob(file, PAGES) && lines.length > PAGE_LINES) {
    return `${file}: ${lines.length} lines, a page has at most ${PAGE_LINES}: move the flow to a hook, a state to a view.`;
  }
  if (lines.length <= FILE_LINES || lines.slice(0, HEAD_LINES).some((line) => REASON.test(line))) return undefined;
  return `${file}: ${lines.length} lines, at most ${FILE_LINES}: split it, or give the reason on a line '// Long because …' near its head.`;
};

const root = process.argv[2] ?? '.';
const files = ownFiles(root, ['ts', 'tsx', 'mjs', 'css', 'sql']);
const complaints = files.flatMap((file) => complaint(file, readFileSync(join(root, file), 'utf8')) ?? []);

for (const line of complaints) console.error(line);
console.log(`${files.length} files, ${complaints.length} too long`);
if (files.length === 0) console.error('No file was found: the gate is blind.');
process.exitCode = complaints.length > 0 || files.length === 0 ? 1 : 0;
