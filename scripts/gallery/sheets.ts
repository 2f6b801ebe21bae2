import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Change } from './compare.ts';
import { PHONES, type Picture } from './photograph.ts';

const ON_A_SHEET = 24;
const CHANGES_ON_A_SHEET = 8;
const WIDE = 1_600;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const shown = (label: string, png: Buffer, width: number): string =>
  `<figure style="width:${width}px"><figcaption>${escaped(label)}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`;

const STYLE = `body{margin:0;padding:12px;background:#777;font:13px/1.3 sans-serif;color:#fff;display:flex;flex-wrap:wrap;align-items:flex-start}
figure{margin:0 12px 12px 0}figcaption{overflow-wrap:anywhere;padding:2px 0}img{display:block;width:100%}`;

const print = async (browser: Browser, file: string, figures: readonly string[]): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: WIDE, height: 600 } });
  await page.setContent(`<style>${STYLE}</style>${figures.join('')}`);
  const how = file.endsWith('.jpg') ? ({ type: 'jpeg', quality: 85 } as const) : ({ type: 'png' } as const);
  writeFileSync(file, await page.screenshot({ fullPage: true, ...how }));
  await page.close();
};

const inParts = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, nth) => all.slice(nth * most, (nth + 1) * most));

/** Every picture with its name, some to a sheet, for the eye: how many sheets there are. */
export const writeSheets = async (browser: Browser, folder: string, pictures: readonly Picture[]): Promise<number> => {
  const place = join(folder, 'sheets');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const sheets = PHONES.flatMap(({ phone, width }) =>
    inParts(
      pictures.filter((picture) => picture.phone === phone),
      ON_A_SHEET,
    ).map((part, nth) => ({
      file: join(place, `${phone}-${nth + 1}.jpg`),
      figures: part.map(({ name, png }) => shown(name, png, width * 0.6)),
    })),
  );
  for (const { file, figures } of sheets) await print(browser, file, figures);
  return sheets.length;
};

/** Before, after and difference side by side; the folder's sheets of them, if there are any. */
export const writeChanges = async (browser: Browser, folder: string, changes: readonly Change[]): Promise<string> => {
  const place = join(folder, 'changes');
  rmSync(place, { recursive: true, force: true });
  if (changes.length === 0) return '';
  mkdirSync(place, { recursive: true });
  for (const [nth, part] of inParts(changes, CHANGES_ON_A_SHEET).entries()) {
    const figures = part.flatMap(({ title, before, after, difference }) => [
      shown(`${title}: before`, before, 500),
      shown('after', after, 500),
      shown('difference', difference, 500),
    ]);
    await print(browser, join(place, `${nth + 1}.png`), figures);
  }
  return place;
};
