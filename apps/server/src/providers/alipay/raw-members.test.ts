import { describe, expect, test } from 'vitest';
import { rawMembers } from './raw-members.ts';

describe('the members of an answer', () => {
  test.each([
    ['{"a":{"b":"\\/"},"sign":"x"}', { a: '{"b":"\\/"}', sign: '"x"' }],
    [' { "sign" : "x" , "a" : { "b" : [1, 2, {"c": "}"}] } } ', { sign: '"x"', a: '{ "b" : [1, 2, {"c": "}"}] }' }],
    ['{"a":"\\"},\\"sign\\":\\"y","sign":"x"}', { a: '"\\"},\\"sign\\":\\"y"', sign: '"x"' }],
    ['{"a":{"sign":"inner"},"n":-1.5e3,"t":true,"z":null}', { a: '{"sign":"inner"}', n: '-1.5e3', t: 'true', z: 'null' }],
    ['{"a\\u0062":1}', { ab: '1' }],
    ['{}', {}],
  ])('stand there as the very text: %s', (json, members) => {
    expect(Object.fromEntries(rawMembers(json) ?? [['nothing', '']])).toEqual(members);
  });

  test.each(['', 'null', '[]', '"a"', '{"a":1', '{"a":1}}', '{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '<html>'])('are none: %s', (json) => {
    expect(rawMembers(json)).toBeUndefined();
  });
});
