import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readTicket, TICKET_LIVES_MS, writeTicket } from './qr-ticket.ts';

const KEY = createSecretKey(Buffer.alloc(32, 'ticket'));
const NOW_MS = Date.parse('2026-11-15T12:00:00+08:00');
const UNTIL_MS = NOW_MS + TICKET_LIVES_MS;
const ticket = writeTicket(KEY, { of: 'group', id: '7', learnerId: '42', untilMs: UNTIL_MS });
const parts = ticket.split('.');

describe('the ticket of a QR picture', () => {
  test.each([['group'], ['teacher']] as const)('comes back as it was written, for a %s', (of) => {
    const written = { of, id: '999999999999999999', learnerId: '1', untilMs: UNTIL_MS };
    expect(readTicket(KEY, writeTicket(KEY, written), NOW_MS)).toEqual(written);
  });

  test.each([
    ['kind', 0, 't'],
    ['code', 1, '8'],
    ['code, longer', 1, '71'],
    ['learner', 2, '43'],
    ['end', 3, (UNTIL_MS + 1).toString(36)],
    ['signature of another', 4, writeTicket(KEY, { of: 'group', id: '8', learnerId: '42', untilMs: UNTIL_MS }).split('.')[4] ?? ''],
  ])('with another %s it opens nothing', (_name, at, other) => {
    expect(readTicket(KEY, parts.with(at, other).join('.'), NOW_MS)).toBeUndefined();
  });

  test('every single character counts', () => {
    for (let at = 0; at < ticket.length; at++) {
      const other = ticket[at] === '1' ? '2' : '1';
      expect(readTicket(KEY, ticket.slice(0, at) + other + ticket.slice(at + 1), NOW_MS), `character ${at}`).toBeUndefined();
    }
  });

  test('parts cannot be pushed over the dots', () => {
    expect(readTicket(KEY, ['g', '74', '2', ...parts.slice(3)].join('.'), NOW_MS)).toBeUndefined();
  });

  test('it ends: open in its last millisecond, closed after it', () => {
    expect(readTicket(KEY, ticket, UNTIL_MS)).toBeDefined();
    expect(readTicket(KEY, ticket, UNTIL_MS + 1)).toBeUndefined();
  });

  test('another key does not open it', () =>
    expect(readTicket(createSecretKey(Buffer.alloc(32, 'other')), ticket, NOW_MS)).toBeUndefined());

  test.each([
    [''],
    ['g'],
    ['....'],
    [`${ticket}x`],
    [`x${ticket}`],
    [`${ticket}\n`],
    [ticket.slice(0, -1)],
    [`g.-7.42.${parts[3]}.${parts[4]}`],
  ])('%j is none', (rubbish) => expect(readTicket(KEY, rubbish, NOW_MS)).toBeUndefined());
});
