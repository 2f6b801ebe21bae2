import { describe, expect, test } from 'vitest';
import { bringsPictures, DEFAULT_TEMPLATE, readTemplate } from './config.ts';

const read = (wire: Record<string, unknown>) => readTemplate(JSON.stringify(wire));

const WHOLE = {
  tBackgroundImg: 'https://img.example.com/poster.jpg',
  tBackgroundColor: '#fa0',
  tQrcodeTop: '710',
  tQrcodeHeight: 400,
  tShowQrcodeBackImg: '1',
  tQrcodeBackImg: '/static/frame.png',
  tQrcodeBackImgTop: 640,
  tQrcodeBackImgHeight: '620.5',
  tShowMarquee: '0',
  tMarqueeTop: 280,
  tShowComplaint: '1',
  tShowFeedback: '0',
  tFeedbackBottom: '48',
};

describe('[3] page template config', () => {
  test('[3-07] [3-10] every field of the JSON text has its place', () => {
    expect(readTemplate(JSON.stringify(WHOLE))).toEqual({
      background: { image: 'https://img.example.com/poster.jpg', colour: '#fa0' },
      qr: { top: 710, height: 400 },
      frame: { show: true, image: '/static/frame.png', top: 640, height: 620.5 },
      avatars: { show: false, top: 280 },
      complaint: { show: true },
      feedback: { show: false, bottom: 48 },
    });
  });

  test.each([
    ['1', true],
    ['0', false],
    ['', false],
    ['true', false],
    [1, false],
    [true, false],
    [{}, false],
  ])('[3-08] the show flag %j is %s', (flag, shown) => {
    const { frame, avatars, complaint, feedback } = read({
      tShowQrcodeBackImg: flag,
      tShowMarquee: flag,
      tShowComplaint: flag,
      tShowFeedback: flag,
    });
    expect([frame.show, avatars.show, complaint.show, feedback.show]).toEqual([shown, shown, shown, shown]);
  });

  test.each([
    [700, 700],
    ['700', 700],
    [' 700 ', 700],
    ['12.5', 12.5],
    [0, 0],
  ])('[3-09] the position %j is %d lengths', (wire, lengths) => {
    expect(read({ tQrcodeTop: wire }).qr.top).toBe(lengths);
  });

  test.each([-1, 1e9, '1e3', '', '7px', 'calc(1px)', '600);x:url(', true, [], {}])('[3-09] the position %j is the default', (wire) => {
    const { qr, frame, avatars, feedback } = read({
      tQrcodeTop: wire,
      tQrcodeBackImgTop: wire,
      tQrcodeBackImgHeight: wire,
      tMarqueeTop: wire,
      tFeedbackBottom: wire,
    });
    expect([qr.top, frame.top, frame.height, avatars.top, feedback.bottom]).toEqual([600, 520, 600, 320, 30]);
  });

  test.each([0, 120, 281, 751, 9_000])('a QR code of %d could not be scanned or would not fit, so it has the default height', (height) => {
    expect(read({ tQrcodeHeight: height }).qr.height).toBe(360);
  });

  test.each(['', 'null', '[]', '"x"', '7', '{"tQrcodeTop":', '{}', '{"__proto__":{"tQrcodeTop":1}}'])(
    '[3-10] the text %j gives the built-in template',
    (json) => expect(readTemplate(json)).toEqual(DEFAULT_TEMPLATE),
  );
});

describe('hostile pictures and colours', () => {
  test.each([
    'http://img.example.com/a.png',
    '//img.example.com/a.png',
    '/\\img.example.com/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'https://user:pw@img.example.com/a.png',
    'https:///a.png',
    'https://a.example/a.png");background:url(//evil.example',
    "/a.png');x:y",
    '/a.png)',
    '/a b.png',
    '/a\n.png',
    '/a.png" onerror="alert(1)',
    'a.png',
    `/${'a'.repeat(3_000)}`,
    7,
    null,
  ])('%j is no picture', (address) => {
    const { background, frame } = read({ tBackgroundImg: address, tQrcodeBackImg: address });
    expect([background.image, frame.image]).toEqual([null, null]);
  });

  const pictures = ['https://img.example.com', 'https://img.example.com:8443/a/b-c_d.png?v=2&x=%20', '/static/a.png'];
  test.each(pictures)('%j is a picture', (address) => {
    expect(read({ tBackgroundImg: address }).background.image).toBe(address);
  });

  test.each(['red', '#ff', '#ffff', '#gggggg', '#fff;}', 'url(x)', 'var(--x)', 0xffffff, null])('%j is no colour', (colour) => {
    expect(read({ tBackgroundColor: colour }).background.colour).toBeNull();
  });

  test.each(['#fff', '#A1b2C3'])('%j is a colour', (colour) => {
    expect(read({ tBackgroundColor: colour }).background.colour).toBe(colour);
  });
});

test('[9-23] [9-24] [9-25] [9-26] [9-27] [9-28] default positions', () => {
  const { qr, frame, avatars, feedback } = DEFAULT_TEMPLATE;
  expect({ qr, frame: [frame.top, frame.height], avatars: avatars.top, feedback: feedback.bottom }).toEqual({
    qr: { top: 600, height: 360 },
    frame: [520, 600],
    avatars: 320,
    feedback: 30,
  });
});

test.each([
  ['nothing', {}, false],
  ['only a colour', { tBackgroundColor: '#123456' }, false],
  ['a frame that is not shown', { tQrcodeBackImg: '/f.png', tShowQrcodeBackImg: '0' }, false],
  ['a frame', { tQrcodeBackImg: '/f.png', tShowQrcodeBackImg: '1' }, true],
  ['a poster', { tBackgroundImg: '/p.png' }, true],
])('a template with %s brings pictures: %#', (_name, wire, brings) => {
  expect(bringsPictures(read(wire))).toBe(brings);
});
