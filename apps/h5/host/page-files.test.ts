import { expect, test } from 'vitest';
import { filesOf, ownFilesOf } from './page-files.ts';

const manifest = {
  'index.html': { file: 'main.js', imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  '_cells.js': { file: 'cells.js', imports: ['_react.js', 'index.html'], css: ['cells.css'] },
  'src/Mine.tsx': { file: 'mine.js', imports: ['index.html', '_cells.js'], css: ['mine.css', 'main.css'] },
  '../../packages/contract/src/generated/path-table.ts': { file: 'paths.js' },
};

test('a source needs what it imports at once, each once, and shared sheets come before its own', () => {
  expect(filesOf(manifest, 'src/Mine.tsx')).toEqual({
    scripts: ['mine.js', 'main.js', 'react.js', 'cells.js'],
    sheets: ['main.css', 'cells.css', 'mine.css'],
  });
});

test('a page’s own is what the shell has not brought, with the table of paths', () => {
  expect(ownFilesOf(manifest, ['src/Mine.tsx'])).toEqual({
    scripts: ['mine.js', 'cells.js', 'paths.js'],
    sheets: ['cells.css', 'mine.css'],
  });
});

test('a source that the build does not have is no page without files', () => {
  expect(() => filesOf(manifest, 'src/Gone.tsx')).toThrow('src/Gone.tsx');
});
