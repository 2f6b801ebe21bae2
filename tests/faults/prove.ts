/**
 * Runs an invariant, then once more with a bug planted in the product, to see that the check can fail, and for that reason.
 *
 *   pnpm prove I1 [--full [--bug-full]] [--bug-times 5]
 */
import { parseArgs } from 'node:util';
import { takePace } from '@xuetang/testkit/pace';
import { adsConversions } from './ads-conversions.ts';
import { asks } from './asks.ts';
import { audit } from './audit.ts';
import { i1 } from './i1-seats.ts';
import { i13 } from './i13-scannable.ts';
import { i17 } from './i17-reports.ts';
import { i18 } from './i18-overload.ts';
import { i2 } from './i2-one-enrolment.ts';
import { i20 } from './i20-fuzz.ts';
import { lanes } from './lanes.ts';
import { loginFlood } from './login-flood.ts';
import { judgeBug, judgeHonest, type Verdict } from './judge.ts';
import { merge } from './merge.ts';
import type { Proof } from './proof.ts';
import { second } from './second.ts';
import { smsGuesses } from './sms-guesses.ts';
import { smsSends } from './sms-sends.ts';
import { storm } from './storm.ts';
import { takeover } from './takeover.ts';

const proofs: Readonly<Record<string, Proof>> = {
  I1: i1,
  I2: i2,
  I13: i13,
  I17: i17,
  I18: i18,
  I20: i20,
  ADS: adsConversions,
  ASKS: asks,
  AUDIT: audit,
  LANES: lanes,
  MERGE: merge,
  SECOND: second,
  STORM: storm,
  TAKEOVER: takeover,
  FLOOD: loginFlood,
  'SMS-SENDS': smsSends,
  'SMS-GUESSES': smsGuesses,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean' }, 'bug-full': { type: 'boolean' }, 'bug-times': { type: 'string', default: '1' } },
});
const [name = ''] = positionals;
const size = options.full ? 'full' : 'small';
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

const say = ({ lines }: Verdict): void => {
  for (const line of lines) console.log(`  ${line}`);
};

await takePace();
console.log(`${name} (${size}): ${proof.says}`);
const honest = await proof.run(size, { withBug: false, progress });
console.log(`\n  ${honest.summary}`);
const holds = judgeHonest(honest);
say(holds);

// The planted bug runs small unless told otherwise: it only has to be seen.
let unseen = 0;
console.log(`  the planted bug: ${proof.bug.is}`);
for (let nth = 0; nth < Number(options['bug-times']); nth++) {
  const seen = judgeBug(proof.bug, await proof.run(options['bug-full'] ? size : 'small', { withBug: true, progress }));
  say(seen);
  if (!seen.passed) unseen++;
}

process.exitCode = holds.passed && unseen === 0 ? 0 : 1;
