import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { optionsOf, payloadOf, Unreadable } from './call-options.ts';

const request = z.object({
  groupId: z.coerce.string().meta({ title: '群编号', en: 'class group' }),
  scope: z.enum(['all', 'camp']),
  most: z.number().optional(),
  until: z.iso.datetime().nullable().optional(),
  isOpen: z.boolean().optional(),
  permissions: z.array(z.string()).optional(),
  page: z.object({ title: z.string() }).optional(),
});
const options = optionsOf({ request });
const optionOf = (field: string) => options.find((option) => option.field === field);
const asTyped = (typed: string): string => typed;

describe('the options of a call', () => {
  test('are its fields, with their words where the contract has some', () => {
    expect(options.map(({ flag }) => flag)).toEqual(['--group-id', '--scope', '--most', '--until', '--is-open', '--permissions', '--page']);
    expect(optionOf('groupId')?.words).toEqual({ zh: '群编号', en: 'class group' });
    expect(optionOf('most')?.words).toEqual({ zh: 'most', en: 'most' });
  });

  test.each([
    ['groupId', 'text', true],
    ['scope', 'text', true],
    ['most', 'number', false],
    ['until', 'text', false],
    ['isOpen', 'flag', false],
    ['permissions', 'texts', false],
    ['page', 'json', false],
  ])('%s is a %s, required: %s', (field, kind, isRequired) => {
    expect(optionOf(field)).toMatchObject({ kind, isRequired });
  });

  test('name the values that there are', () => {
    expect(optionOf('scope')?.choices).toEqual(['all', 'camp']);
  });
});

describe('what was typed', () => {
  test('is sent as the contract wants it', () => {
    const typed = { groupId: '12', scope: 'all', most: '3', isOpen: true, permissions: ['a', 'b'], page: '{"title":"课"}' };
    const payload = payloadOf(options, typed, asTyped);
    expect(payload).toEqual({ ...typed, most: 3, page: { title: '课' } });
    expect(request.parse(payload)).toBeTruthy();
  });

  test.each([
    [{ most: 'many' }, '--most'],
    [{ most: '' }, '--most'],
    [{ page: '{"title":' }, '--page'],
  ])('%j cannot be read, and it is said where', (typed, flag) => {
    expect(() => payloadOf(options, typed, asTyped)).toThrow(new Unreadable(flag));
  });

  test('may lie in a file', () => {
    expect(payloadOf(options, { page: '@page.json' }, () => '{"title":"课"}')).toEqual({ page: { title: '课' } });
  });
});
