import { describe, expect, test } from 'vitest';
import { isOutage, isThereAlready } from './fault.rule.ts';

const failure = (code?: string) => Object.assign(new Error('failed'), code === undefined ? {} : { code });

describe('whose fault', () => {
  test.each([
    ['connection refused', failure('ECONNREFUSED'), true],
    ['no connection in time', failure(), true],
    ['server is going down', failure('57P01'), true],
    ['disk full', failure('53100'), true],
    ['statement too slow', failure('57014'), true],
    ['a table that the migration will bring', failure('42P01'), true],
    ['a value of the wrong form', failure('22P02'), false],
    ['nothing where something must be', failure('23502'), false],
    ['no JSON', new SyntaxError('x'), false],
    ['JSON that is no report', new TypeError('x'), false],
  ])('%s is an outage: %s', (_name, error, outage) => expect(isOutage(error)).toBe(outage));

  test('a second delivery is known by its key', () => {
    expect(isThereAlready(failure('23505'))).toBe(true);
    expect(isThereAlready(failure('23502'))).toBe(false);
  });
});
