import type { Visitor } from '../../apps/server/src/platform/http/answer.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { logInByMobile } from '../../apps/server/src/modules/identity/login/mobile-login.ts';
import { makeSmsCode } from '../../apps/server/src/modules/identity/sms/sms-code.ts';
import { openFindings, type Findings } from './proof.ts';
import { DAY_BEGINS, VICTIM, withHands, type Scene } from './sms-attack.ts';

/** Who asks for the codes and who guesses them are one: from anywhere else there is nothing to guess at. */
export const GUESSER: Visitor = { ip: '10.0.0.1', userAgent: '' };

export type Guessed = 'in' | 'wrong' | 'spent' | 'limited';
export type Guess = (code: string) => Promise<Guessed>;

export interface Guessing {
  guesses: number;
  /** Codes that are sent meanwhile; ten a day is what the limits allow. */
  codes: number;
  hands: number;
  guess: Guess;
  /** The browser that asks for the codes. */
  asker?: Visitor;
  onGuess?: (guessed: number) => void;
}

/** Through the use case, without the network before it. */
export const guessDirectly = ({ config, clock }: Scene): { guess: Guess; close: () => Promise<void> } => {
  const db = openDatabase(config.databaseUrl, 10);
  const on = { db, clock, keys: config.keys };
  return {
    guess: async (code) => {
      const entered = await logInByMobile(on, { mobile: VICTIM, code }, GUESSER);
      if (typeof entered !== 'string') return 'in';
      return entered === 'sms.code_wrong' ? 'wrong' : 'spent';
    },
    close: () => db.close(),
  };
};

const numbered = (nth: number): string => String(nth % 1_000_000).padStart(6, '0');

/**
 * A day of guessing at one number. The right code is among the guesses at each code, only not among the first five: whoever counts
 * tries keeps it out, and whoever does not lets it in. (Among the first five it is once in 200,000 codes; decision 0065.)
 */
export const guessStorm = async (
  scene: Scene,
  { guesses, codes, hands, guess, asker = GUESSER, onGuess }: Guessing,
): Promise<Map<Guessed, number>> => {
  const tally = new Map<Guessed, number>();
  const db = openDatabase(scene.config.databaseUrl, 1);
  const each = Math.ceil(guesses / codes);
  let guessed = 0;
  const attempt = async (code: string) => {
    const outcome = await guess(code);
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    onGuess?.(++guessed);
  };
  for (let nth = 0; nth < codes; nth++) {
    scene.clock.set(new Date(DAY_BEGINS.getTime() + (nth * 86_400_000) / codes));
    const now = scene.clock.now();
    const right = Number(
      await db.transaction((tx) =>
        makeSmsCode(tx, { keys: scene.config.keys, asker: { visitor: asker }, mobile: VICTIM, purpose: 'login', now }),
      ),
    );
    for (let wrong = 1; wrong <= 5; wrong++) await attempt(numbered(right + wrong));
    // The right one comes a little later, then all the others.
    await withHands(hands, each - 5, (at) => attempt(numbered(right + (at === 7 ? 0 : at + 6))));
  }
  await db.close();
  return tally;
};

/** What was guessed, held against what the database holds. */
export const findBreakIns = async (
  { database }: Scene,
  { guesses, codes }: Pick<Guessing, 'guesses' | 'codes'>,
  tally: ReadonlyMap<Guessed, number>,
): Promise<Findings> => {
  const findings = openFindings();
  const { promise, mustHave } = findings;
  const count = async (table: string) =>
    Number((await database.pool.query<{ count: string }>(`select count(*) from identity.${table}`)).rows[0]?.count);
  const total = [...tally.values()].reduce((sum, times) => sum + times, 0);
  promise('nobody in', (tally.get('in') ?? 0) === 0, `${tally.get('in')} guesses logged somebody in`);
  promise('no session', (await count('session')) === 0, `${await count('session')} sessions were opened`);
  promise('no learner', (await count('learner')) === 0, `${await count('learner')} learners were made`);
  promise(
    'five tries',
    (tally.get('wrong') ?? 0) <= 5 * codes,
    `${tally.get('wrong')} guesses were looked at, allowed are five a code: ${5 * codes}`,
  );
  promise('answers', total === guesses, `${guesses - total} guesses got no answer`);
  mustHave((tally.get('wrong') ?? 0) > 0, 'no guess was looked at');
  return findings;
};
