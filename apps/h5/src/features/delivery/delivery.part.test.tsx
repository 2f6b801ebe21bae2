import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { mountWhole } from '../../../gallery/mount.tsx';
import { NOW } from '../../../gallery/some-data.ts';
import { Shown } from '../../../gallery/Shown.tsx';
import { ADDRESS_ID, anAddress, lineOf, PARCEL_ID, aPackedParcel, TICKET } from '../../../gallery/some-parcels.ts';
import {
  Add,
  AddFull,
  Book,
  BookEmpty,
  BookFull,
  Fill,
  FillOver,
  FillPacked,
  Gift,
  GiftUntaken,
  Info,
  InfoGone,
  Jump,
  MapNoneLeft,
  MapNotYet,
  MapOpen,
  Perfect,
  PerfectAnswered,
  Ship,
  ShipNone,
  ShipPacked,
  ShipTooLate,
  Way,
  WayBack,
  WayByTime,
  WayLacking,
  WayOthers,
  WaySilent,
  WayUnknown,
  WayWanting,
} from './delivery.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const choose = async (name: string | RegExp) => {
  const radio = page.getByRole('radio', { name });
  await expect.element(radio).toBeInTheDocument();
  (radio.element() as HTMLElement).click();
};

test('the book has the usual one first, says what a carrier misses, and counts', async () => {
  show(Book);
  await expect.element(page.getByText('存了 3 个，最多 20 个')).toBeVisible();
  await expect.element(page.getByText('快递说送不到：缺门牌号。补上就能用。')).toBeVisible();
  await expect.element(link('补门牌号')).toHaveAttribute('href', '/address-add/GGGGGGGGGGGGGGGGGGGGGG');
  expect(document.body.textContent).not.toContain('13800138000');
});

test('another becomes the usual one with its whole number, which the list does not know', async () => {
  const saveAddress = vi.fn(() => ({ addressId: anAddress.addressId }));
  show(Book.where({ saveAddress, getAddress: { address: { ...anAddress, wholeMobile: '13900132716' }, parcels: [], now: NOW } }));
  await expect.element(page.getByText('李明')).toBeVisible();
  (page.getByRole('radio').elements()[1] as HTMLElement).click();
  await vi.waitFor(() =>
    expect(saveAddress).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ mobile: '13900132716', isDefault: true })),
  );
});

test('an address is removed after one question', async () => {
  const removeAddress = vi.fn(() => null);
  show(Book.where({ removeAddress }));
  await button('删除').first().click();
  expect(removeAddress).not.toHaveBeenCalled();
  await page.getByRole('dialog').getByRole('button', { name: '删掉' }).click();
  await vi.waitFor(() => expect(removeAddress).toHaveBeenCalledExactlyOnceWith({ addressId: ADDRESS_ID }));
});

test('a book without one leads to the form; a full one does not', async () => {
  show(BookEmpty);
  await expect.element(link('写一个地址')).toHaveAttribute('href', '/address-add');
  show(BookFull);
  await expect.element(page.getByText('已经存满 20 个，删掉一个再添加')).toBeVisible();
});

test('an address is pasted, taken apart by the server, checked and saved; nothing is ticked for anybody', async () => {
  const saveAddress = vi.fn(() => ({ addressId: anAddress.addressId }));
  // Behind this page lies the one that runs the tests.
  const back = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  show(Add.where({ saveAddress }));
  await field('有现成的地址？整段贴进来').fill('陈秀英 13800138000 江苏省苏州市姑苏区临顿路88号3幢502室');
  await expect.element(field('收件人')).toHaveValue('陈秀英');
  await expect.element(button(/地区/)).toHaveTextContent('江苏省 苏州市 姑苏区');
  await button('保存地址').click();
  await vi.waitFor(() =>
    expect(saveAddress).toHaveBeenCalledExactlyOnceWith({
      name: '陈秀英',
      mobile: '13800138000',
      region: '320508',
      line: '临顿路88号3幢502室',
      isDefault: false,
    }),
  );
  await vi.waitFor(() => expect(back).toHaveBeenCalled());
  back.mockRestore();
});

test('a full book says so where it is saved, and what was written stays', async () => {
  show(
    AddFull.where({
      splitAddress: { name: '陈秀英', mobile: '13800138000', region: '320508', regionName: '江苏省苏州市姑苏区', line: '临顿路88号' },
    }),
  );
  await field('有现成的地址？整段贴进来').fill('陈秀英 13800138000 江苏省苏州市姑苏区临顿路88号');
  await expect.element(field('街道、门牌号')).toHaveValue('临顿路88号');
  await button('保存地址').click();
  await expect.element(page.getByText(/最多存20个地址/)).toBeVisible();
  await expect.element(field('收件人')).toHaveValue('陈秀英');
});

test('one address tells what went there; another’s is not there', async () => {
  show(Info);
  await expect.element(heading('寄到这里的包裹')).toBeVisible();
  await expect.element(link(/派送中/)).toHaveAttribute('href', `/logistics-detail/${PARCEL_ID}`);
  show(InfoGone);
  await expect.element(link('看我的地址')).toHaveAttribute('href', '/address-manage');
});

test('nothing is chosen until the buyer does, and then it is written once', async () => {
  const setParcelAddress = vi.fn(() => ({ is: 'set' as const, state: 'ready' as const }));
  show(Ship.where({ setParcelAddress }));
  await expect.element(button('先选一个地址')).toBeDisabled();
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  await choose(/李明/);
  await button('就寄到这里').dblClick();
  await vi.waitFor(() =>
    expect(setParcelAddress).toHaveBeenCalledExactlyOnceWith({ parcelId: PARCEL_ID, addressId: 'SSSSSSSSSSSSSSSSSSSSSS' }),
  );
});

test('packed meanwhile: it is said that nothing was changed; packed before: whom to ask', async () => {
  show(ShipTooLate);
  await choose(/李明/);
  await button('就寄到这里').click();
  await expect.element(page.getByText(/刚刚打包，地址没有改成/)).toBeVisible();
  show(ShipPacked);
  await expect.element(heading('已经打包，地址改不了了')).toBeVisible();
  await expect.element(link('联系客服改地址')).toBeVisible();
  show(ShipNone);
  await expect.element(heading('没有要寄的东西')).toBeVisible();
});

test('a gift is written to by whoever got it, and taken first', async () => {
  show(Gift);
  await expect.element(page.getByText(/您的地址和电话，送礼的人看不到/)).toBeVisible();
  show(GiftUntaken);
  await expect.element(link('去收下')).toHaveAttribute('href', `/ensure1?gift=${TICKET}`);
});

test('a ticket shows one thing and nobody’s name, and takes an address without a login', async () => {
  const fillParcel = vi.fn(() => ({ is: 'set' as const, state: 'ready' as const }));
  const splitAddress = vi.fn();
  show(Fill.where({ fillParcel, splitAddress }));
  await expect.element(page.getByText('《基金入门》随堂册')).toBeVisible();
  await field('有现成的地址？整段贴进来').fill('陈秀英 13800138000 江苏省苏州市姑苏区临顿路88号3幢502室');
  await expect.element(field('街道、门牌号')).toHaveValue('临顿路88号3幢502室');
  await button('就寄到这里').click();
  await expect.element(heading('地址收到了')).toBeVisible();
  expect(fillParcel).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ticket: TICKET, region: '320508' }));
  // Our server takes texts apart for learners alone.
  expect(splitAddress).not.toHaveBeenCalled();
});

test.each([
  ['over', FillOver, '链接不能用了'],
  ['of a packed parcel', FillPacked, '已经打包，改不了了'],
])('a ticket that is %s leads on', async (_name, example, title) => {
  show(example);
  await expect.element(heading(title)).toBeVisible();
  await expect.element(link('怎样收货，怎样防骗')).toHaveAttribute('href', '/logistics-guide');
});

test('only what the carrier misses is asked for, and stands in its place while it is typed', async () => {
  const perfectParcel = vi.fn(() => ({ is: 'passed-on' as const }));
  show(Perfect.where({ perfectParcel }));
  await expect.element(heading('只差门牌号')).toBeVisible();
  await expect.element(page.getByText('顺丰速运说：“地址只到路名，派送员联系不上”')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(1);
  await button('补上').click();
  await expect.element(field('门牌号')).toHaveAccessibleDescription('请写上缺的这一句');
  await field('门牌号').fill('3 幢 502 室');
  await expect.element(page.getByText('3 幢 502 室', { exact: true })).toBeVisible();
  await button('补上').click();
  await vi.waitFor(() => expect(perfectParcel).toHaveBeenCalledExactlyOnceWith({ parcelId: PARCEL_ID, add: '3 幢 502 室' }));
  show(PerfectAnswered);
  await expect.element(heading('您补的已经收到')).toBeVisible();
});

test('it says where it leads before it goes', async () => {
  show(Jump);
  await expect.element(heading('先写收货地址')).toBeVisible();
  await expect.element(link('现在就去')).toHaveAttribute('href', '/ship-address/2603021220715308');
});

test('the map is claimed for a chosen address, and not before its time', async () => {
  const claimMap = vi.fn(() => ({ is: 'claimed' as const, parcel: { ...lineOf(aPackedParcel), from: 'map' as const, orderNo: null } }));
  show(MapOpen.where({ claimMap }));
  await expect.element(button('先选一个地址')).toBeDisabled();
  await choose(/李明/);
  await button('领一张').click();
  await vi.waitFor(() => expect(claimMap).toHaveBeenCalledExactlyOnceWith({ addressId: 'SSSSSSSSSSSSSSSSSSSSSS' }));
  show(MapNotYet);
  await expect.element(heading('学完一期就能领')).toBeVisible();
  show(MapNoneLeft);
  await expect.element(page.getByText('有了可以再来领，先到先得。')).toBeVisible();
});

test.each([
  ['is brought today', Way, /前\s*送到家/, '给他打电话', 'tel:4008111111'],
  ['wants an address', WayWanting, '还差一个地址', '写收货地址', '/ship-address/2603021220715308'],
  ['lacks something', WayLacking, '快递找不到门', '去补上', `/order-perfect-address/${PARCEL_ID}`],
  ['is silent', WaySilent, /好几天\s*没有消息/, '打 95338 问顺丰速运', 'tel:95338'],
  ['came back', WayBack, /退回到我们\s*这里了/, '联系客服', '/qiyu?from=logistics-detail'],
])('a parcel that %s says so first, and has its own next step', async (_name, example, title, way, to) => {
  show(example);
  await expect.element(heading(title)).toBeVisible();
  await expect.element(link(way)).toHaveAttribute('href', to);
});

test('what nobody signed for is said to be counted, and others stand beside it', async () => {
  show(WayByTime);
  await expect.element(page.getByText(/没收到请马上说/)).toBeVisible();
  show(WayOthers);
  await expect.element(heading('您的其他包裹')).toBeVisible();
  show(WayUnknown);
  await expect.element(heading('没有找到这个包裹')).toBeVisible();
});

test('what was received and paid for says how it is given back, with the way to whom it is asked', async () => {
  show(WayByTime);
  await expect.element(link(/问客服寄到哪里/)).toHaveAttribute('href', '/qiyu?from=logistics-detail');
});
