/**
 * `pnpm close-day <day>`: closes a day of the books, if what lies at every provider by ours is what lies there by theirs. `--with-rest` closes
 * with what is left over, after somebody has looked at it. `--check` reckons the seals of all closed days anew and names those that were edited.
 * Reads the environment of the worker; 1 where it is not closed, or something is wrong.
 *
 *   pnpm close-day 2026-11-16 [--with-rest]
 *   pnpm close-day --check
 */
import { parseArgs } from 'node:util';
import { checkClosedDays } from '@xuetang/server/modules/books/index';
import { billedProviders, closeDay } from '@xuetang/server/modules/trade/index';
import { openGround } from '@xuetang/server/open-ground';
import { readConfig } from '@xuetang/server/platform/config';
import { readDay } from './read-day.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, 'with-rest': { type: 'boolean', default: false } },
});
const day = values.check ? undefined : readDay(positionals[0], 'pnpm close-day 2026-11-16');
const { ground, close } = await openGround('worker', readConfig(process.env), { now: () => new Date() });

const FIGURES = ['opening_fen', 'in_fen', 'out_fen', 'closing_fen', 'theirs_fen', 'under_way_fen', 'rest_fen'] as const;

type Told = Awaited<ReturnType<typeof closeDay>>;
/** What it means, and what to do. */
const wordsOf = (told: Told): string => {
  if (told.is === 'not-reconciled') return `${told.of.join(', ')}: run pnpm reconcile ${day ?? ''} first`;
  if (told.is === 'not-next') return `${told.next ?? 'no day'} comes first`;
  if (told.is === 'unheard') return `money moved at ${told.unheard.join(', ')}, whose bills are not read: set its account, with its bills`;
  if (told.is === 'rest')
    return 'ours is not theirs by the rest_fen above: the differences of pnpm reconcile explain it; docs/operations/bills.md';
  if (told.is === 'busy') return 'somebody is posting: run it again';
  return told.is === 'known' ? 'it was closed before' : 'closed for good';
};

try {
  if (day === undefined) {
    const { days, wrong } = await checkClosedDays(ground.db);
    for (const edited of wrong) console.log(`${edited} is not what was closed`);
    console.log(`${days} closed days, ${wrong.length} wrong`);
    process.exitCode = wrong.length > 0 ? 1 : 0;
  } else {
    const told = await closeDay({ ...ground, providers: billedProviders(ground) }, day, values['with-rest']);
    for (const account of 'accounts' in told ? told.accounts : [])
      console.log(`${account.account}: ${FIGURES.map((name) => `${name} ${account[name]}`).join(', ')}`);
    console.log(`${day} ${told.is}: ${wordsOf(told)}`);
    process.exitCode = told.is === 'closed' || told.is === 'known' ? 0 : 1;
  }
} finally {
  await close();
}
