import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { AddressForm, type AddressFormProps } from './AddressForm.tsx';
import type { Area } from './area.rule.ts';
import { WaysToPay } from './WaysToPay.tsx';

const AREAS: readonly Area[] = [
  { code: '32', name: '江苏省', in: [{ code: '3205', name: '苏州市', in: [{ code: '320508', name: '姑苏区' }] }] },
  { code: '44', name: '广东省', in: [{ code: '4419', name: '东莞市' }] },
];
const NONE = { name: '', mobile: '', area: '', street: '' };
const form = (onSave: AddressFormProps['onSave'] = vi.fn(async () => undefined), first = NONE) => {
  mount(<AddressForm first={first} areas={AREAS} codes={[]} onSave={onSave} />);
  return onSave;
};
const save = page.getByRole('button', { name: '保存地址' });
const field = (name: string) => page.getByRole('textbox', { name });
const choose = (name: string) => (page.getByRole('radio', { name }).element() as HTMLElement).click();

test('an address is taken apart, a place chosen level by level, and saved with its codes', async () => {
  const onSave = form();
  await field('有现成的地址？整段贴进来').fill('陈秀英 13800138000 临顿路 88 号 502 室');
  await page.getByRole('button', { name: '自动分好' }).click();
  await expect.element(field('收件人')).toHaveValue('陈秀英');
  await expect.element(page.getByText('已经分好，请核对下面四格。')).toBeVisible();
  await page.getByRole('button', { name: /地区/ }).click();
  await expect.element(page.getByRole('button', { name: '选到区县' })).not.toBeInTheDocument();
  choose('江苏省');
  await expect.element(page.getByRole('radio', { name: '苏州市' })).toBeInTheDocument();
  choose('苏州市');
  await expect.element(page.getByRole('radio', { name: '姑苏区' })).toBeInTheDocument();
  choose('姑苏区');
  await page.getByRole('button', { name: '就选姑苏区' }).click();
  await save.click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    { name: '陈秀英', mobile: '13800138000', area: '江苏省 苏州市 姑苏区', street: '临顿路88号502室' },
    ['32', '3205', '320508'],
  );
});

test('another province takes the city below it away', async () => {
  form();
  await page.getByRole('button', { name: /地区/ }).click();
  choose('江苏省');
  await expect.element(page.getByRole('radio', { name: '苏州市' })).toBeInTheDocument();
  choose('苏州市');
  await page.getByRole('button', { name: /^省/ }).click();
  choose('广东省');
  await expect.element(page.getByRole('button', { name: /^市/ })).toHaveTextContent('市请选');
  choose('东莞市');
  await expect.element(page.getByRole('button', { name: '就选东莞市' })).toBeVisible();
});

test('what is missing is said in each field; what the server refuses, in its own', async () => {
  form(async () => ({ street: '顺丰说送不到：请补上门牌号' }), { ...NONE, mobile: '138', street: '临顿路 88 号' });
  await save.click();
  await expect.element(field('收件人')).toHaveAccessibleDescription('请填收件人');
  await expect.element(field('手机号')).toHaveAccessibleDescription(/还差 8 位/);
  await expect.element(page.getByText('请选省、市、区县')).toBeVisible();
});

test('nothing is chosen for the buyer, and what a way costs stands there before it is chosen', async () => {
  const Pay = () => {
    const [way, setWay] = useState<string>();
    const [times, setTimes] = useState<number>();
    const ways = [
      { way: 'wechat', name: '微信支付', mark: null },
      { way: 'huabei', name: '花呗分期', mark: null, instalments: [{ times: 3, eachFen: 9_173, feeFen: 619 }] },
    ];
    return <WaysToPay ways={ways} chosen={way} times={times} onChoose={setWay} onTimes={setTimes} />;
  };
  mount(<Pay />);
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  choose('花呗分期');
  await expect.element(page.getByText(/3 期共 6.19 元|3 期共 ¥6.19/)).toBeVisible();
  const three = page.getByRole('button', { name: /3 期/ });
  await three.click();
  await expect.element(three).toHaveAttribute('aria-pressed', 'true');
  choose('微信支付');
  await expect.element(three).not.toBeInTheDocument();
});
