import { fieldWrong } from '@xuetang/contract/field-shape.rule';
import { fillPersonInfo } from '@xuetang/contract/generated/field-shapes';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, OFFLINE, refused } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../Button.tsx';
import { TextField } from '../TextField.tsx';
import { useFields } from './use-fields.ts';

const RULES = {
  nickName: (value: string) => (value === '' ? '请填昵称' : undefined),
  city: (value: string) => fieldWrong(fillPersonInfo.city, value),
};

/** A form whose server may refuse the nickname. */
const Form = () => {
  const fields = useFields('form', { nickName: '', city: '' }, RULES);
  const change = useAction('changeNickname', { shows: ['nickName'] });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        fields.submit(({ nickName }) => change.send({ nickName }));
      }}
    >
      <TextField {...fields.field('nickName')} label="昵称" />
      <TextField {...fields.field('city')} label="城市" />
      <Button type="submit" busy={fields.busy}>
        保存
      </Button>
    </form>
  );
};
const [name, city] = [page.getByRole('textbox', { name: '昵称' }), page.getByRole('textbox', { name: '城市' })];
const save = page.getByRole('button', { name: '保存' });

type Change = Extract<Answers['changeNickname'], (...asked: never[]) => unknown>;
const taken = () => ({ nickName: '秀英' });
const form = (answer: Change) => {
  const changeNickname = vi.fn(answer);
  mount(<Form />, aShell({ answers: { changeNickname } }));
  return changeNickname;
};

test('what is wrong is said at once and together, the first has the focus, and nothing is sent', async () => {
  const asked = form(taken);
  await city.fill('苏');
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('请填昵称');
  await expect.element(city).toHaveAccessibleDescription('请填城市名，2 到 20 个字');
  await expect.element(name).toHaveFocus();
  expect(asked).not.toHaveBeenCalled();
  await name.fill('秀');
  await expect.element(name).not.toHaveAccessibleDescription('请填昵称');
  await expect.element(city).toHaveAccessibleDescription(/城市名/);
});

test('what the server refuses by name stands under that field, and nowhere else', async () => {
  form(() => refused('nickname.contact'));
  await name.fill('加我微信');
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(/不要放联系方式/);
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: '联系方式' })).not.toBeInTheDocument();
  await name.fill('秀英');
  await expect.element(name).not.toHaveAccessibleDescription(/联系方式/);
});

test('what is about no field is said by the shell', async () => {
  form(() => OFFLINE);
  await name.fill('秀英');
  await save.click();
  await expect.element(page.getByText(OFFLINE.message)).toBeVisible();
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});

test('two taps in one frame send once', async () => {
  const asked = form(taken);
  await name.fill('秀英');
  const button = save.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect.element(save).toBeEnabled();
  expect(asked).toHaveBeenCalledTimes(1);
});
