import type { CertificateNo } from '@xuetang/contract/ids';
import { textOfPdf } from '@xuetang/testkit/read-paper';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { drawPdf, drawPicture } from './draw-certificate.ts';

const content = {
  no: 'XT7K-3M9Q-PA2D' as CertificateNo,
  name: '李秀英',
  courseName: '小白理财训练营',
  periodName: '第 86 期',
  teacher: '周若兰',
  from: '2026-11-18',
  until: '2026-11-24',
  sections: 15,
  minutes: 192,
  issuedAt: new Date('2026-11-25T17:00:00Z'),
  issuedOn: '2026-11-26',
  checkUrl: 'https://h5.xuetang.example/certificate-check/XT7K-3M9Q-PA2D',
};

test('the words of the PDF are read back as they were written, and it fits into a message', async () => {
  const pdf = await drawPdf(content);
  const text = await textOfPdf(pdf);
  for (const words of [
    '学习证明',
    '编号XT7K-3M9Q-PA2D',
    '李秀英',
    '于2026年11月18日至2026年11月24日',
    '《小白理财训练营》',
    '第86期，完成如下，特此证明。',
    '学完章节15节',
    '核验时长3小时12分钟',
    '授课老师周若兰',
    '2026年11月26日',
    '学习证明，非职业资格证书',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/CFP|AFP/);
  expect(pdf.length).toBeLessThan(400_000);
});

test('the longest names that there may be stay inside the frame', async () => {
  const longest = { ...content, name: '欧'.repeat(20), courseName: '课'.repeat(30), teacher: '何'.repeat(20), periodName: '第 1086 期' };
  const picture = await drawPicture(longest);
  expect(picture.length).toBeLessThan(300_000);
  const { data, width, height } = PNG.sync.read(picture);
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  // Between the lines of the frame and the text there is nothing but paper.
  const columns = [100, 140, width - 140, width - 100];
  const written = columns.flatMap((x) => Array.from({ length: height - 790 }, (_, y) => at(x, y + 700).join()));
  expect(new Set(written)).toEqual(new Set(['255,249,242']));
});
