import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

export const root = resolve(import.meta.dirname, '../..');
const planted = join(import.meta.dirname, 'planted');

/**
 * A tree outside the project, where no ignore rule of ours reaches: the planted folders, one over the other,
 * and the project's own settings, which are what the gates' tests are about.
 */
export const layOut = (folders: readonly string[], settings: readonly string[] = []): string => {
  const tree = mkdtempSync(join(tmpdir(), 'planted-'));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  for (const folder of folders) cpSync(join(planted, folder), tree, { recursive: true });
  for (const file of settings) cpSync(join(root, file), join(tree, basename(file)));
  return tree;
};

/** Gives a tree the packages that are installed here. */
export const linkPackages = (tree: string): void => {
  for (const at of ['.', 'apps/h5']) symlinkSync(join(root, at, 'node_modules'), join(tree, at, 'node_modules'));
};

export const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Runs one of the project's tools, or one of its scripts with node, inside a tree. */
export const run = (cwd: string, tool: string, ...words: string[]): { code: number | null; output: string } => {
  const [command, args] = tool.endsWith('.ts')
    ? [process.execPath, [join(root, tool), ...words]]
    : [join(root, 'node_modules/.bin', tool), words];
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 60_000 });
  return { code: status, output: `${stdout}${stderr}` };
};
