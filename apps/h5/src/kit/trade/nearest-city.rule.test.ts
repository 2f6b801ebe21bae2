import { allRegions } from '@xuetang/contract/regions.rule';
import { describe, expect, test } from 'vitest';
import { nearestCity } from './nearest-city.rule.ts';

const cities = new Map(allRegions().flatMap(({ below }) => below.map(({ code, name }) => [code, name] as const)));

describe('the city that a phone stands in', () => {
  test.each([
    ['姑苏区', 31.31, 120.62, '苏州市'],
    ['天安门', 39.91, 116.4, '北京市'],
    ['洪崖洞', 29.56, 106.58, '重庆市'],
    ['黎里镇, at a border: the neighbour', 31.0, 120.71, '嘉兴市'],
    ['喀什古城', 39.47, 75.99, '喀什地区'],
    ['漠河', 53.0, 122.5, undefined],
    ['out at sea', 20, 130, undefined],
    ['Paris', 48.85, 2.35, undefined],
  ])('%s', (_name, latitude, longitude, city) => {
    const code = nearestCity({ latitude, longitude });
    expect(code && cities.get(code)).toBe(city);
  });
});
