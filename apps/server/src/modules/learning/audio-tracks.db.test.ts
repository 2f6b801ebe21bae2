import { listAudioTracks } from '@xuetang/contract/learning';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
const { pool } = database;
const learner = await aLearner(pool);
const ask = signedClient(api.url(), learner.token);
const course = await aCourse(pool, {
  name: '保障入门',
  sections: [
    { title: '看懂保单', medium: 'audio', seconds: 725, objectKey: 'recordings/policy' },
    { title: '读一读' },
    { title: '哪些保障用得上', medium: 'audio', seconds: 610, objectKey: 'recordings/cover' },
    { title: '下周才有', medium: 'audio', opensInDays: 7, objectKey: 'recordings/later' },
  ],
});

describe('what a course has to hear', () => {
  test('whoever has no right to it hears nothing', async () => {
    expect(await ask(listAudioTracks, { courseId: course.courseId })).toMatchObject({ code: 0, data: [] });
  });

  test('[3-13] its tracks in their order, with all their fields, as far as they are open', async () => {
    await anEntitlement(pool, course, learner.learnerId);
    const { data } = await ask(listAudioTracks, { courseId: course.courseId });
    expect(data).toEqual([
      {
        id: course.sectionIds[0],
        title: '看懂保单',
        artist: '周若兰',
        url: expect.stringContaining('/recordings/policy?') as string,
        type: 'audio',
        name: '保障入门',
        seconds: 725,
      },
      {
        id: course.sectionIds[2],
        title: '哪些保障用得上',
        artist: '周若兰',
        url: expect.stringContaining('/recordings/cover?') as string,
        type: 'audio',
        name: '保障入门',
        seconds: 610,
      },
    ]);
  });

  test('a course that is not there has none', async () => {
    expect(await ask(listAudioTracks, { courseId: '987' })).toMatchObject({ code: 0, data: [] });
  });

  test('a visitor hears nothing', async () => {
    expect(await signedClient(api.url())(listAudioTracks, { courseId: course.courseId })).toMatchObject({ code: 3 });
  });
});
