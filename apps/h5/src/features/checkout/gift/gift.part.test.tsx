import type { ParcelId } from '@xuetang/contract/ids';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { Shown } from '../../../../gallery/Shown.tsx';
import { TICKET } from '../../../../gallery/some-forms.ts';
import { ByAnother, HasIt, Mine, NotATicket, Own, TakenBack, TooLate, Unknown, Waiting } from './gift.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const claim = page.getByRole('button', { name: '领取' });

test('two taps take it once; it says what is open now and leads to the first lesson', async () => {
  const claimGift = vi.fn(() => Waiting.answers.claimGift as never);
  show(Waiting.where({ claimGift }));
  await expect.element(page.getByRole('heading', { name: '秀英送你一份礼物' })).toBeVisible();
  expect(document.body.textContent).not.toContain('¥');
  const element = claim.element() as HTMLElement;
  element.click();
  element.click();
  await expect.element(page.getByRole('link', { name: '去上第一节课' })).toBeVisible();
  expect(claimGift).toHaveBeenCalledExactlyOnceWith({ ticket: TICKET });
});

test('with a thing in it, the next step is where it goes: the page of that very parcel', async () => {
  const parcelId = 'P'.repeat(22) as ParcelId;
  show(Waiting.where({ claimGift: { is: 'granted', opened: [{ kind: 'thing', name: '随堂册', courseId: null, until: null }], parcelId } }));
  await claim.click();
  await expect
    .element(page.getByRole('link', { name: '填一下寄到哪里' }))
    .toHaveAttribute('href', expect.stringContaining(`/addAddressInfo/${parcelId}`));
});

test.each([
  ['by another a moment ago', { is: 'claimed', isMine: false }, '已经被别人领走了'],
  ['back to its giver a moment ago', { is: 'over', why: 'taken-back' }, '这份礼物收回去了'],
  ['by its giver', { is: 'own' }, '这是您送出去的礼物'],
] as const)('a tap that finds it taken %s says so', async (_name, claimGift, title) => {
  show(Waiting.where({ claimGift }));
  await claim.click();
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
});

test.each([
  ['his own', Own, '这是您送出去的礼物', '看我的订单'],
  ['claimed by another', ByAnother, '已经被别人领走了', '去学习中心'],
  ['claimed by himself', Mine, '你已经领过了', '去学习中心'],
  ['taken back', TakenBack, '这份礼物收回去了', '去学习中心'],
  ['too late', TooLate, '这份礼物过期了', '去学习中心'],
  ['what he has already', HasIt, '你已经有了，不用再领', '打开课程'],
  ['nothing', Unknown, '没有找到这份礼物', '去学习中心'],
  ['no ticket', NotATicket, '没有找到这份礼物', '去学习中心'],
])('a gift that is %s says so and leads on', async (_name, example, title, way) => {
  show(example);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: way })).toBeVisible();
  await expect.element(claim).not.toBeInTheDocument();
});
