import { calls } from '@xuetang/contract/calls';
import { errors, type ErrorKey } from '@xuetang/contract/errors';
import { expect, test } from 'vitest';
import { faultOfError, faultsOf } from './field-faults.rule.ts';

const faults = (body: object) => {
  const parsed = calls.sendComplaint.request.safeParse(body);
  return faultsOf(calls.sendComplaint, parsed.success ? [] : parsed.error.issues);
};
const right = { kind: 'course', content: '昨晚直播到一半断了，今天也没有回放。' };

test.each([
  ['what is right has none', right, {}],
  ['the words of the contract', { ...right, mobile: '138' }, { mobile: '您的手机号码有误，请输入正确的手机号码' }],
  ['our own where it has none', { ...right, content: '短' }, { content: '这一项没有填对，请检查' }],
  ['inside a list, the field that holds it', { ...right, uploadIds: ['?', '?'] }, { uploadIds: '这一项没有填对，请检查' }],
  ['a field that is missing', { content: right.content }, { kind: '这一项没有填对，请检查' }],
])('%s', (_what, body, expected) => expect(faults(body)).toEqual(expected));

test('a name that the contract does not have is not said back', () => {
  const made = [
    { path: ['__proto__'], message: '坏' },
    { path: ['<b>'], message: '坏' },
    { path: [], message: '坏' },
  ];
  expect(faultsOf(calls.sendComplaint, made)).toEqual({});
});

test('an error of the catalogue names its field in every call that has it', () => {
  expect(faultOfError(calls.logInWithMobile, 'sms.code_wrong')).toEqual({ code: errors['sms.code_wrong'].message });
  expect(faultOfError(calls.getProfile, 'sms.code_wrong')).toEqual({});
  expect(faultOfError(calls.logInWithMobile, 'server.failed')).toEqual({});
});

test('whoever declares an error about a field has that field', () => {
  const without = Object.entries(calls).flatMap(([name, call]) =>
    (call.errors as readonly ErrorKey[])
      .filter((key) => 'field' in errors[key] && Object.keys(faultOfError(call, key)).length === 0)
      .map((key) => `${name}: ${key}`),
  );
  // Its code is called `smsCode`, and nobody types one: the visit's own number is proven already.
  expect(without).toEqual(['putMobileAddition: sms.code_wrong', 'putMobileAddition: sms.code_spent']);
});
