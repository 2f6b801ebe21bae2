import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serviceScene } from './service-scene.rule.ts';

test.each([
  [undefined, undefined, 'home'],
  ['7', undefined, 'c7'],
  ['7', 'gdt-01', 'c7_gdt-01'],
  [undefined, 'gdt-01', 'home_gdt-01'],
])('camp %s, channel %s: %s', (camp, channel, scene) => expect(serviceScene(camp, channel)).toBe(scene));

test('whatever the channel is called, WeCom takes the scene, and two channels have two', () => {
  const camp = fc.option(fc.bigInt({ min: 1n, max: 999_999_999_999_999_999n }).map(String), { nil: undefined });
  const channel = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' });
  fc.assert(
    fc.property(camp, channel, channel, (campId, one, other) => {
      expect(serviceScene(campId, one)).toMatch(/^[\w-]{1,32}$/);
      expect(serviceScene(campId, one) === serviceScene(campId, other)).toBe(one === other);
    }),
  );
});
