import { describe, expect, test } from 'vitest';
import { readFlatXml } from './flat-xml.ts';

const read = (text: string) => Object.fromEntries(readFlatXml(text));

describe('the envelopes of WeCom', () => {
  test('plain and CDATA fields; lists are passed over', () => {
    const text = `<xml>
      <ToUserName><![CDATA[ww1]]></ToUserName><CreateTime>1403610513</CreateTime>
      <MemChangeList><Item>wm1</Item><Item>wm2</Item></MemChangeList><ChatId><![CDATA[wr<1>&]]></ChatId>
    </xml>`;
    expect(read(text)).toEqual({ ToUserName: 'ww1', CreateTime: '1403610513', ChatId: 'wr<1>&' });
  });

  test.each([
    ['nothing', ''],
    ['JSON', '{"xml":1}'],
    ['another root', '<html><ChatId>1</ChatId></html>'],
    ['a declaration of entities', '<!DOCTYPE xml [<!ENTITY x "y">]><xml><ChatId>&x;</ChatId></xml>'],
    ['an entity', '<xml><ChatId>a&amp;b</ChatId><A>1</A></xml>'],
    ['nesting', '<xml><ChatId><Inner>1</Inner></ChatId></xml>'],
    ['an attribute', '<xml><ChatId kind="1">1</ChatId></xml>'],
    ['something behind its end', '<xml><ChatId>1</ChatId></xml><xml></xml>x'],
    ['a name that comes twice', '<xml><ChatId>1</ChatId><ChatId>2</ChatId></xml>'],
  ])('%s has no fields', (_name, text) => expect(read(text)).toEqual({}));

  // A pattern that looks for the end from every opening tag needs minutes for the last one.
  test.each([
    ['open tags', '<a>'.repeat(80_000)],
    ['open lists', '<aList>'.repeat(36_000)],
    ['open CDATA', '<a><![CDATA['.repeat(20_000)],
    ['fields', Array.from({ length: 14_000 }, (_, nth) => `<f${nth}>1</f${nth}>`).join('')],
  ])('a quarter of a megabyte of %s is read at once', (_name, inside) => {
    // The processor's time and not the clock's: others may have the machine meanwhile.
    const before = process.cpuUsage();
    read(`<xml>${inside}</xml>`);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});
