/** `pnpm prove I1 [--full [--bug-full]]`: runs an invariant, then runs it once more with a bug planted, to see that the check can fail. */
import { adsConversions } from './ads-conversions.ts';
import { i1 } from './i1-seats.ts';
import { i13 } from './i13-scannable.ts';
import { i17 } from './i17-reports.ts';
import { i2 } from './i2-one-enrolment.ts';
import { i20 } from './i20-fuzz.ts';
import { loginFlood } from './login-flood.ts';
import { merge } from './merge.ts';
import type { Proof } from './proof.ts';
import { smsGuesses } from './sms-guesses.ts';
import { smsSends } from './sms-sends.ts';
import { storm } from './storm.ts';

const proofs: Readonly<Record<string, Proof>> = {
  I1: i1,
  I2: i2,
  I13: i13,
  I17: i17,
  I20: i20,
  ADS: adsConversions,
  MERGE: merge,
  STORM: storm,
  FLOOD: loginFlood,
  'SMS-SENDS': smsSends,
  'SMS-GUESSES': smsGuesses,
};

const [name = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const size = process.argv.includes('--full') ? 'full' : 'small';
const proof = proofs[name];
if (!proof) {
  console.error(
    `Say which invariant: ${Object.keys(proofs)
      .map((known) => `pnpm prove ${known}`)
      .join(', ')}.`,
  );
  process.exit(2);
}

const progress = (line: string): void => {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${line}   `);
};

console.log(`${name} (${size}): ${proof.says}`);
const honest = await proof.run(size, { withBug: false, progress });
console.log(`\n  ${honest.summary}`);
for (const line of honest.broken) console.log(`  BROKEN: ${line}`);
console.log(honest.broken.length === 0 ? '  it holds' : '  it does not hold');

// The planted bug runs small unless told otherwise: it only has to be seen.
const bugged = await proof.run(process.argv.includes('--bug-full') ? size : 'small', { withBug: true, progress });
console.log(`  with the planted bug: ${bugged.broken.length > 0 ? `seen (${bugged.broken[0]})` : 'NOT SEEN: this check cannot fail'}`);

process.exitCode = honest.broken.length === 0 && bugged.broken.length > 0 ? 0 : 1;
