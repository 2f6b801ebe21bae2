import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, mountHook } from '../../gallery/mount.tsx';
import { LeaveQuestion } from '../app/LeaveQuestion.tsx';
import { PlaceContext } from './place-context.ts';
import { Link, useLocation, useNavigate } from './router.tsx';
import { useUnsaved } from './unsaved.ts';
import { useKept } from './use-kept.ts';

const Form = () => {
  const [text, setText] = useKept('text', '');
  const letGo = useUnsaved(text !== '');
  const navigate = useNavigate();
  const send = () => {
    letGo();
    navigate('?sent');
  };
  return (
    <>
      <input aria-label="昵称" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="?elsewhere">别处</Link>
      <button type="button" onClick={send}>
        提交
      </button>
    </>
  );
};

/** Two pages: the address decides. */
const Pages = () => {
  const { search, key } = useLocation();
  return (
    <PlaceContext value={key}>
      {search.startsWith('?form') ? <Form /> : <p>在{search}</p>}
      <LeaveQuestion />
    </PlaceContext>
  );
};

const field = page.getByLabelText('昵称');
const question = page.getByRole('dialog', { name: '还没有提交，要离开吗？' });
const answer = (name: string) => question.getByRole('button', { name }).click();
const address = () => window.location.search;

let visits = 0;
beforeEach(async () => {
  // Each test begins at a place of its own, with a page to go back to.
  const go = mountHook(useNavigate)();
  mount(<Pages />);
  go(`?before${++visits}`, { unasked: true });
  await vi.waitFor(() => page.getByText(`在?before${visits}`).element());
  go(`?form${visits}`);
  await field.fill('还没想好');
});

test('Back asks; who stays has what was written, as often as he likes', async () => {
  for (let times = 0; times < 3; times++) {
    window.history.back();
    await expect.element(question).toBeVisible();
    await answer('继续填写');
    await expect.element(question).not.toBeInTheDocument();
    expect(address()).toBe(`?form${visits}`);
    await expect.element(field).toHaveValue('还没想好');
  }
});

test('Back at the question is a no, too', async () => {
  window.history.back();
  await expect.element(question).toBeVisible();
  window.history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('还没想好');
  window.history.back();
  await expect.element(question).toBeVisible();
});

test('who leaves by Back is on the page before; forward finds what was written', async () => {
  window.history.back();
  await expect.element(question).toBeVisible();
  await answer('离开');
  await expect.element(page.getByText(`在?before${visits}`)).toBeVisible();
  window.history.forward();
  await expect.element(field).toHaveValue('还没想好');
});

test('a link asks, and leads on by a yes; Back from there finds the form', async () => {
  await page.getByRole('link', { name: '别处' }).click();
  await expect.element(question).toBeVisible();
  await answer('离开');
  await expect.element(page.getByText('在?elsewhere')).toBeVisible();
  window.history.back();
  await expect.element(field).toHaveValue('还没想好');
});

test('whoever has sent it is not asked, and what is empty again neither', async () => {
  await page.getByRole('button', { name: '提交' }).click();
  await expect.element(page.getByText('在?sent')).toBeVisible();
  window.history.back();
  await expect.element(field).toHaveValue('还没想好');
  await userEvent.clear(field);
  await expect.poll(() => (window.history.state as { over?: number }).over).toBeUndefined();
  window.history.back();
  await expect.element(page.getByText(`在?before${visits}`)).toBeVisible();
});
