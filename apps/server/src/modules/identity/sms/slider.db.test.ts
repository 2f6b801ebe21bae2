import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { makeSlider, trySlider } from './slider.ts';

const NOW = new Date('2026-11-15T12:00:00+08:00');
const { database, db } = await openTestDatabase();

/** A puzzle, with the answer that only the server knows. */
const aPuzzle = async () => {
  await database.pool.query('delete from identity.slider');
  const puzzle = await makeSlider(db, NOW);
  const { rows } = await database.pool.query<{ hole_x: number; text: string }>('select hole_x, s::text as text from identity.slider s');
  const attempt = (x: number, now = NOW) => db.transaction((tx) => trySlider(tx, { sliderId: puzzle.sliderId, x }, now));
  return { puzzle, holeX: rows[0]?.hole_x ?? 0, stored: rows[0]?.text ?? '', attempt };
};

const pixels = async (dataAddress: string) => {
  const image = await loadImage(Buffer.from(dataAddress.split(',', 2)[1] ?? '', 'base64'));
  const canvas = createCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const at = (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data].slice(0, 4) as [number, number, number, number];
  return { width: image.width, height: image.height, at };
};

describe('the puzzle', () => {
  test('is a picture with a hole, and the piece that fits it where the server says', async () => {
    const { puzzle, holeX } = await aPuzzle();
    const [picture, piece] = [await pixels(puzzle.picture), await pixels(puzzle.piece)];
    const scale = picture.width / puzzle.width;
    expect(picture.height).toBe(puzzle.height * scale);
    expect([piece.width, piece.height]).toEqual([puzzle.pieceSize * scale, puzzle.pieceSize * scale]);
    expect(piece.at(2, 2)[3]).toBe(0);
    // Inside the hole the picture is the piece under a half-dark glass.
    for (const [x, y] of [
      [10, 20],
      [20, 30],
      [30, 40],
      [15, 42],
    ] as const) {
      const [r, g, b] = piece.at(x * scale, y * scale);
      const [seenR, seenG, seenB] = picture.at((holeX + x) * scale, (puzzle.pieceY + y) * scale);
      for (const [own, seen] of [
        [(r + 31) / 2, seenR],
        [(g + 26) / 2, seenG],
        [(b + 23) / 2, seenB],
      ] as const)
        expect(Math.abs(own - seen)).toBeLessThan(40);
    }
  });

  test('never the same twice, and small enough for a slow network', async () => {
    const puzzles = await Promise.all(Array.from({ length: 5 }, () => makeSlider(db, NOW)));
    expect(new Set(puzzles.map(({ picture }) => picture)).size).toBe(5);
    for (const { picture, piece } of puzzles) expect(picture.length + piece.length).toBeLessThan(60_000);
  });

  test('tells its answer to nobody: the id is stored as a hash', async () => {
    const { puzzle, stored } = await aPuzzle();
    expect(puzzle.sliderId).toMatch(/^[\w-]{22}$/);
    expect(stored).not.toContain(puzzle.sliderId);
    expect(Object.keys(puzzle)).not.toContain('holeX');
  });
});

describe('the answer', () => {
  test.each([
    [0, 'right'],
    [5, 'right'],
    [-5, 'right'],
    [6, 'sms.slider_wrong'],
    [-6, 'sms.slider_wrong'],
  ])('%i beside the hole: %s', async (off, verdict) => {
    const { holeX, attempt } = await aPuzzle();
    expect(await attempt(holeX + off)).toBe(verdict);
  });

  test('serves once, also for ten at once', async () => {
    const { holeX, attempt } = await aPuzzle();
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => attempt(holeX)));
    expect(verdicts.toSorted()).toEqual(['right', ...Array<string>(9).fill('sms.slider_needed')]);
  });

  test('may miss twice; the third miss ends the picture', async () => {
    const { holeX, attempt } = await aPuzzle();
    for (let nth = 1; nth <= 3; nth++) expect(await attempt(0)).toBe('sms.slider_wrong');
    expect(await attempt(holeX)).toBe('sms.slider_needed');
  });

  test('is worth nothing after two minutes, for a stranger, or without a puzzle', async () => {
    const { holeX, attempt } = await aPuzzle();
    expect(await attempt(holeX, new Date(NOW.getTime() + 120_000))).toBe('sms.slider_needed');
    const stranger = { sliderId: 'A'.repeat(22), x: holeX };
    expect(await db.transaction((tx) => trySlider(tx, stranger, NOW))).toBe('sms.slider_needed');
    expect(await db.transaction((tx) => trySlider(tx, undefined, NOW))).toBe('sms.slider_needed');
  });
});
