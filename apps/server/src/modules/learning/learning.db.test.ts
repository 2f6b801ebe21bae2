import { listAudioTracks } from '@xuetang/contract/learning';
import { aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
const ask = signedClient(api.url(), (await aLearner(database.pool)).token);
await database.pool.query(
  `insert into learning.audio_track (section_id, course_id, course_name, title, speaker, url, picture, seconds, sort) values
    (12, 3, '保障入门', '哪些保障用得上', '周若兰', 'https://cdn.test/12.mp3', null, 610, 2),
    (11, 3, '保障入门', '看懂保单', '周若兰', 'https://cdn.test/11.mp3', 'https://cdn.test/umbrella.png', 725, 1),
    (21, 4, '基金入门', '净值是什么', '陈思远', 'https://cdn.test/21.mp3', null, 300, 1)`,
);

describe('what a course has to hear', () => {
  test('[3-13] its tracks in their order, with all their fields', async () => {
    expect(await ask(listAudioTracks, { courseId: '3' })).toMatchObject({
      code: 0,
      data: [
        {
          id: '11',
          title: '看懂保单',
          artist: '周若兰',
          url: 'https://cdn.test/11.mp3',
          type: 'audio',
          name: '保障入门',
          pic: 'https://cdn.test/umbrella.png',
          seconds: 725,
        },
        {
          id: '12',
          title: '哪些保障用得上',
          artist: '周若兰',
          url: 'https://cdn.test/12.mp3',
          type: 'audio',
          name: '保障入门',
          seconds: 610,
        },
      ],
    });
  });

  test('a course without sound has none', async () => {
    expect(await ask(listAudioTracks, { courseId: '987' })).toMatchObject({ code: 0, data: [] });
  });

  test('a visitor hears nothing', async () => {
    expect(await signedClient(api.url())(listAudioTracks, { courseId: '3' })).toMatchObject({ code: 3 });
  });
});
