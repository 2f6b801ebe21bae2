import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { AddressForm, type AddressFormProps } from './AddressForm.tsx';
import { NO_ADDRESS } from './address.rule.ts';
import { plansOf } from './instalment-plans.rule.ts';
import { WaysToPay } from './WaysToPay.tsx';

const form = (onSave: AddressFormProps['onSave'] = vi.fn(async () => undefined), first = NO_ADDRESS) => {
  mount(<AddressForm id="address" first={first} label="保存地址" splits="phone" onSave={onSave} />);
  return onSave;
};
const save = page.getByRole('button', { name: '保存地址' });
const field = (name: string) => page.getByRole('textbox', { name });
const choose = (name: string) => (page.getByRole('radio', { name }).element() as HTMLElement).click();

test('an address is taken apart while it is pasted, and is sent as it was checked', async () => {
  const onSave = form();
  await field('有现成的地址？整段贴进来').fill('陈秀英 13800138000 江苏省苏州市姑苏区临顿路88号502室');
  await expect.element(field('收件人')).toHaveValue('陈秀英');
  await expect.element(field('手机号')).toHaveValue('138 0013 8000');
  await expect.element(page.getByRole('button', { name: /地区/ })).toHaveTextContent('江苏省 苏州市 姑苏区');
  await expect.element(field('街道、门牌号')).toHaveValue('临顿路88号502室');
  await expect.element(page.getByText('已经分好，请核对下面四格。')).toBeVisible();
  await save.click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    { name: '陈秀英', mobile: '13800138000', region: '320508', line: '临顿路88号502室' },
    expect.any(Function),
  );
});

test('a place is chosen level by level; another province takes the city below it away', async () => {
  form();
  await page.getByRole('button', { name: /地区/ }).click();
  await expect.element(page.getByRole('radio', { name: '江苏省' })).toBeInTheDocument();
  expect(document.querySelectorAll('input[type=radio]:checked')).toHaveLength(0);
  choose('江苏省');
  await expect.element(page.getByRole('radio', { name: '苏州市' })).toBeInTheDocument();
  choose('苏州市');
  await page.getByRole('button', { name: /^省/ }).click();
  choose('北京市');
  await expect.element(page.getByRole('button', { name: /^市/ })).toHaveTextContent('市请选');
  choose('北京市');
  await expect.element(page.getByRole('radio', { name: '东城区' })).toBeInTheDocument();
  choose('东城区');
  await page.getByRole('button', { name: '就选东城区' }).click();
  await expect.element(page.getByRole('button', { name: /地区/ })).toHaveTextContent('北京市 东城区');
});

test('what is missing is said in each field', async () => {
  form(undefined, { ...NO_ADDRESS, mobile: '138', line: '临顿路 88 号' });
  await save.click();
  await expect.element(field('收件人')).toHaveAccessibleDescription('请写收件人');
  await expect.element(field('手机号')).toHaveAccessibleDescription(/还差 8 位/);
  await expect.element(page.getByText('请选省、市、区县')).toBeVisible();
});

test('what the server refuses stands in its own field; a street without a number is warned of', async () => {
  const whole = { name: '陈秀英', mobile: '13800138000', region: '320508', regionWords: '江苏省 苏州市 姑苏区', line: '黎里镇人民路' };
  form(async () => ({ line: '顺丰说送不到' }), whole);
  await expect.element(field('街道、门牌号')).toHaveAccessibleDescription(/好像还没写门牌号/);
  await save.click();
  await expect.element(field('街道、门牌号')).toHaveAccessibleDescription('顺丰说送不到');
});

test.each([
  ['cannot', { ok: false, why: 'unsupported' }, /这里定不了位/],
  ['may not', { ok: false, why: 'refused' }, /没有定位的权限，不要紧/],
  ['is far away', { ok: true, data: { latitude: 48.85, longitude: 2.35 } }, /请直接选地区/],
] as const)('a phone that %s be found says so, and the form stays', async (_name, place, words) => {
  const locate = vi.fn(async () => place);
  mount(<AddressForm id="address" first={NO_ADDRESS} label="保存地址" onSave={async () => undefined} />, aShell({ host: { locate } }));
  expect(locate).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '用我现在的位置' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(save).toBeVisible();
});

test('a phone that is found opens the list of its city', async () => {
  const locate = async () => ({ ok: true as const, data: { latitude: 31.31, longitude: 120.62 } });
  mount(<AddressForm id="address" first={NO_ADDRESS} label="保存地址" onSave={async () => undefined} />, aShell({ host: { locate } }));
  await page.getByRole('button', { name: '用我现在的位置' }).click();
  await expect.element(page.getByRole('radio', { name: '姑苏区' })).toBeInTheDocument();
});

test('a loan is chosen by its term alone, and what it costs in all stands there before', async () => {
  const Pay = () => {
    const [way, setWay] = useState<string>();
    const plans = plansOf(26_900, [{ times: 3, feeRate: 230 }]).map((plan) => ({ ...plan, way: 'huabei-3' }));
    const ways = [
      { way: 'wechat', name: '微信支付', mark: null },
      { way: 'huabei', name: '花呗分期', mark: null, plans },
    ];
    return <WaysToPay ways={ways} chosen={way} onChoose={setWay} />;
  };
  mount(<Pay />);
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  await expect.element(page.getByText('手续费 ¥6.19，共付 ¥275.19')).toBeVisible();
  await expect.element(page.getByText(/手续费由花呗收，学堂不收。折合年利率：3 期 13.8%/)).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(2);
  const three = page.getByRole('group', { name: '花呗分期' }).getByRole('radio');
  (three.element() as HTMLElement).click();
  await expect.element(three).toBeChecked();
  choose('微信支付');
  await expect.element(three).not.toBeChecked();
});
