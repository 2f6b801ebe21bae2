import { expect, test } from 'vitest';
import { clientOf, success } from './client-of.ts';
import { createDeviceId } from './device-id.ts';

const aStorage = () => {
  const kept = new Map<string, string>();
  return { kept, getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
};
const forbidden = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('SecurityError');
  },
};

/** An answer that names the browser. */
const naming = (id: string) => {
  const answer = success();
  answer.headers.set('device', id);
  return answer;
};

test('what the server calls this browser is sent from the next call on, and outlives the page', async () => {
  const storage = aStorage();
  const { ask, seen } = clientOf([() => naming('D1'), () => success(), () => success()], { device: createDeviceId(storage) });
  await ask('checkBlackUser', {});
  await ask('checkBlackUser', {});
  expect(seen.map(({ headers }) => headers.get('device'))).toEqual([null, 'D1']);
  expect(createDeviceId(storage).read()).toBe('D1');
});

test('where storage is forbidden it is known as long as the page lives', () => {
  const device = createDeviceId(forbidden);
  expect(device.read()).toBe('');
  device.keep('D1');
  expect(device.read()).toBe('D1');
});
