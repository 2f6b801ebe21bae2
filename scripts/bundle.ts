/**
 * What the browser downloads before it can do anything, against its limits; and what of it old engines do not have.
 *
 *   node scripts/bundle.ts [build [build of the next release]]
 *
 * Vite lowers syntax for Chrome 73 and iOS 13 but adds no missing functions: a call of one is a white page there.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { AFTER_PAINT } from '../apps/h5/host/after-paint.ts';
import { buildNextRelease } from './next-release.ts';
import { ASKED_FIRST, withoutReason } from './old-engines/asked-first.ts';
import { findTooNew } from './old-engines/find-too-new.ts';
import { weigh } from './weights.ts';

const HERE = 'apps/h5/dist';
const [dist = HERE, given] = process.argv.slice(2);
const next = given ?? (await buildNextRelease());

for (const { line, isTooMuch } of weigh(dist, next)) {
  if (isTooMuch) process.exitCode = 1;
  console.log(isTooMuch ? `TOO MUCH  ${line}` : line);
}
if (given === undefined) rmSync(next, { recursive: true });

const shipped = ['spa', 'doorstep'].flatMap((part) =>
  readdirSync(`${dist}/${part}/assets`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name: `${part}/${name}`, text: readFileSync(`${dist}/${part}/assets/${name}`, 'utf8') })),
);
const unneeded = new Set(ASKED_FIRST);
for (const { name, text } of [...shipped, { name: 'the script inside every doorstep page', text: AFTER_PAINT }]) {
  for (const { what, near } of withoutReason(findTooNew(text), (exception) => unneeded.delete(exception))) {
    console.error(`${name} has ${what} near «${near}»: Chrome 73 or iOS 13 does not know it.`);
    process.exitCode = 1;
  }
}
for (const { what, near } of unneeded) {
  console.error(`No script has ${what} near ${String(near)} any more: take it out of scripts/old-engines/asked-first.ts.`);
  process.exitCode = 1;
}
console.log(`${shipped.length} scripts looked at for what Chrome 73 and iOS 13 do not know`);
