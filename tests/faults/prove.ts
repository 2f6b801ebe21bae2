/**
 * Runs an invariant, then once more with a bug planted in the product, to see that the check can fail, and for that reason.
 *
 *   pnpm prove I1 [--full [--bug-full]] [--bug-times 5]
 */
import { parseArgs } from 'node:util';
import { takePace } from '@xuetang/testkit/pace';
import { judgeBug, judgeHonest, type Verdict } from './judge.ts';
import { openProgress } from './progress.ts';
import { proofs } from './proofs.ts';

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

const { begin, say: progress, end } = openProgress();

const say = ({ lines }: Verdict): void => {
  for (const line of lines) console.log(`  ${line}`);
};

await takePace();
console.log(`${name} (${size}): ${proof.says}`);
begin();
const honest = await proof.run(size, { withBug: false, progress });
console.log(`\n  ${honest.summary}`);
const holds = judgeHonest(honest);
say(holds);

// The planted bug runs small unless told otherwise: it only has to be seen.
let unseen = 0;
for (const bug of [proof.bug, ...(proof.otherBugs ?? [])]) {
  console.log(`  the planted bug: ${bug.is}`);
  for (let nth = 0; nth < Number(options['bug-times']); nth++) {
    begin();
    const seen = judgeBug(bug, await proof.run(options['bug-full'] ? size : 'small', { withBug: true, bug, progress }));
    say(seen);
    if (!seen.passed) unseen++;
  }
}

end();
process.exitCode = holds.passed && unseen === 0 ? 0 : 1;
