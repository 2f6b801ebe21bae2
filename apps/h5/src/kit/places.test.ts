import { describe, expect, test } from 'vitest';
import { createPlaces } from './places.ts';

const aStorage = (isFull = false) => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
};

describe('what is remembered of a place', () => {
  test('is found there and nowhere else, also by the next document of the tab', () => {
    const storage = aStorage();
    const places = createPlaces(storage);
    places.keep('a', 'scroll', 700);
    places.keep('a', 'text', '还没写完');
    expect([places.read('a', 'scroll'), places.read('b', 'scroll')]).toEqual([700, undefined]);
    places.save();
    expect(createPlaces(storage).read('a', 'text')).toBe('还没写完');
  });

  test('belongs to one person: whoever comes after finds nothing, in memory or in storage', () => {
    const storage = aStorage();
    const places = createPlaces(storage);
    places.keep('a', 'text', '来访时写的');
    places.belongTo('learner-1');
    expect(places.read('a', 'text')).toBe('来访时写的');
    places.belongTo('learner-2');
    expect(places.read('a', 'text')).toBeUndefined();
    expect(JSON.stringify([...storage.items])).not.toContain('来访时写的');
    places.keep('b', 'text', '二号写的');
    places.belongTo('');
    expect(places.read('b', 'text')).toBeUndefined();
  });

  test('is found by its owner after the document was ended', () => {
    const storage = aStorage();
    const places = createPlaces(storage);
    places.belongTo('learner-1');
    places.keep('a', 'text', '还没写完');
    places.save();
    const next = createPlaces(storage);
    expect(next.read('a', 'text')).toBeUndefined();
    next.belongTo('learner-1');
    expect(next.read('a', 'text')).toBe('还没写完');
  });

  test('has an end: the oldest places go, and storage that is full or forbidden harms nobody', () => {
    const storage = aStorage();
    const places = createPlaces(storage);
    for (let at = 0; at < 60; at++) places.keep(`p${at}`, 'text', '字'.repeat(10_000));
    places.save();
    expect(storage.items.get('places')!.length).toBeLessThan(200_000);
    expect(createPlaces(storage).read('p59', 'text')).toHaveLength(10_000);

    const full = createPlaces(aStorage(true));
    full.keep('a', 'scroll', 1);
    full.save();
    expect(full.read('a', 'scroll')).toBe(1);
  });
});
