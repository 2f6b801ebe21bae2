import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../benches/open-database.ts';
import { crossingsInCode, crossingsInDatabase, unsided } from './crossings.ts';

const { database } = await openTestDatabase();

const SURVIVOR =
  'asks who the learner is by now: the learner’s database is asked before, and the seat is written under that number; a merge that came between is told to the camp by message, and moves it';
const ALONE =
  'holds the learner while families exclude each other: they live together, so the lock can be one of theirs, by learner number';
const FOLLOWS = 'follows a merge when it is written: as the seat does';

/**
 * Everything that works with learners' and camps' rows in one transaction, and what becomes of it when they live in two databases. The list
 * may become shorter.
 */
const IN_DATABASE: Readonly<Record<string, string>> = {
  'enrolment.advanced_learner trigger follow_merge': FOLLOWS,
  'enrolment.blocked_learner trigger follow_merge': FOLLOWS,
  'enrolment.group_member trigger follow_merge': FOLLOWS,
  'enrolment.order_class trigger follow_merge': FOLLOWS,
  'enrolment.qr_press trigger follow_merge': FOLLOWS,
  'enrolment.review key review_learner_id_fkey': 'goes: the seat that a review needs is proof enough of its learner',
  'enrolment.review trigger follow_merge': FOLLOWS,
  'function enrolment.change_period': SURVIVOR,
  'function enrolment.choose_period': `${SURVIVOR}; ${ALONE}`,
  'function enrolment.claim_seats': ALONE,
  'function enrolment.confirm_seats': SURVIVOR,
  'function enrolment.decide_for': SURVIVOR,
  'function enrolment.decide_visits': SURVIVOR,
  'function enrolment.release_holds': 'reads whose unionid is known: told to the camp by message once it is, and kept beside the seat',
};

const BLOCKS =
  'a block of everything lies with the learner, one of a camp with the camp: two calls, the first of which is undone if the second fails';

const IN_CODE: Readonly<Record<string, string>> = {
  'modules.ts: enrolment’s countCamps': 'a question before a merge: asked of the camps’ database, outside of the transaction',
  'modules.ts: enrolment’s lessonsOf': 'a question to the owner of a number: asked of the camps’ database, outside of the transaction',
  'modules.ts: enrolment’s placesOfLearners': 'whose class somebody is in, for who may look: asked of the camps’ databases before',
  'modules.ts: support’s firstAnswerDue':
    'reads the calendar of working days, a few dozen rows that are nobody’s: they lie in every database',
  'modules/enrolment/classes/live-answers.ts: the key of getLiveCodeRedirect': 'its key lies where its effect is: with the camp',
  'modules/enrolment/classes/review-staff-answers.ts: identity’s learnerByLearnNumber':
    'who wrote a review: asked of the learners’ databases before it is put down',
  'modules/enrolment/members/sync-members.ts: identity’s learnersByUnionid':
    'who the members are: asked of the learners’ databases before the list is taken over',
  'modules/enrolment/module.ts: its part of a merge':
    'a merge is told to the camps’ databases by message; each does its part in a transaction of its own, again until it is done',
  'modules/enrolment/visits/blacklist-staff-answers.ts: identity’s learnerByLearnNumber': BLOCKS,
  'modules/enrolment/visits/blacklist-staff-answers.ts: identity’s lockLearner': BLOCKS,
  'modules/enrolment/visits/blocks.store.ts: identity’s dropBlock': BLOCKS,
  'modules/enrolment/visits/blocks.store.ts: identity’s listBlocksOf': BLOCKS,
  'modules/enrolment/visits/blocks.store.ts: identity’s putBlock': BLOCKS,
  'modules/enrolment/visits/blocks.store.ts: its SQL': BLOCKS,
  'modules/enrolment/visits/visit.store.ts: its SQL': SURVIVOR,
  'modules/promotion/module.ts: enrolment’s takeMilestones':
    'is a queue already: it becomes a message, and is taken away once promotion has it',
  'modules/support/cannot-join.ts: enrolment’s groupOf': 'a question: asked of the camp’s database before the report is written',
  'modules/support/complaint-staff-answers.ts: enrolment’s placesOfLearners':
    'whose class somebody is in, for who may look: asked of the camps’ databases before the complaints are read',
  'modules/support/review-group-qr.ts: enrolment’s askForMembers':
    'has a transaction of its own there already: it moves to the camp’s database',
  'modules/support/review-group-qr.ts: enrolment’s swapGroupQr':
    'has a transaction of its own there already: it moves to the camp’s database',
};

test('of every schema it is said where its rows would live', async () => {
  expect(await unsided(database.pool)).toEqual([]);
});

test('nothing more in the database works with both learners and camps', async () => {
  expect(await crossingsInDatabase(database.pool)).toEqual(Object.keys(IN_DATABASE).toSorted());
});

test('nothing more in the modules works with both learners and camps', () => {
  expect(crossingsInCode()).toEqual(Object.keys(IN_CODE).toSorted());
});

describe('the gate sees', () => {
  const dir = mkdtempSync(`${tmpdir()}/crossings-`);
  afterAll(() => rmSync(dir, { recursive: true }));
  const plant = (file: string, text: string): void => {
    mkdirSync(`${dir}/${file}`.replace(/\/[^/]*$/, ''), { recursive: true });
    writeFileSync(`${dir}/${file}`, text);
  };

  test('a function that calls one that does, a trigger, a key', async () => {
    await database.pool.query(`
      create function enrolment.planted() returns void language sql as $$ select enrolment.change_period(1, 1, now()) $$;
      create function enrolment.planted_too() returns trigger language plpgsql as $$ begin perform from enrolment.camp; return new; end $$;
      create trigger planted before insert on identity.learner for each row execute function enrolment.planted_too();
      create table support.planted (camp_id bigint references enrolment.camp (id))`);
    const more = (await crossingsInDatabase(database.pool)).filter((one) => !(one in IN_DATABASE));
    expect(more).toEqual(['function enrolment.planted', 'identity.learner trigger planted', 'support.planted key planted_camp_id_fkey']);
  });

  test('SQL of the other side, and a function of it that works in the transaction of whoever calls; a question by itself is none', () => {
    plant('modules.ts', '');
    plant('modules/enrolment/seat.ts', 'export const seatOf = async (tx: Tx) => {};\nexport const readSeat = async (db: Database) => {};');
    plant('modules/identity/one.ts', `import { readSeat, seatOf } from '../enrolment/index.ts';`);
    plant('modules/privacy/two.ts', 'const text = sql`select from enrolment.enrolment`;');
    plant('modules/support/three.ts', '/** As `select from enrolment.camp` does. */\nconst text = sql`select from support.complaint`;');
    plant('modules/enrolment/module.ts', '  merge: mergeEnrolment,');
    plant('modules/enrolment/four.ts', 'answer(choosePeriod, async ({ input, tx }) => {})');
    expect(crossingsInCode(dir)).toEqual([
      'modules/enrolment/four.ts: the key of choosePeriod',
      'modules/enrolment/module.ts: its part of a merge',
      'modules/identity/one.ts: enrolment’s seatOf',
      'modules/privacy/two.ts: its SQL',
    ]);
  });
});
