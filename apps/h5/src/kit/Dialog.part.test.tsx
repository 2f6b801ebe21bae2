import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../gallery/mount.tsx';
import { Dialog } from './Dialog.tsx';

const opener = page.getByRole('button', { name: '改名' });
const dialog = page.getByRole('dialog', { name: '换一个名字' });
const button = (name: string) => dialog.getByRole('button', { name });

const heard: string[] = [];

/** A page that is longer than the screen, with its opener far down. */
const Page = ({ busy }: { busy?: boolean }) => {
  const [open, setOpen] = useState(false);
  const close = () => {
    heard.push('closed');
    setOpen(false);
  };
  return (
    <>
      <div style={{ height: 1_200 }} />
      <button type="button" onClick={() => setOpen(true)}>
        改名
      </button>
      <a href="#behind">后面的链接</a>
      <div style={{ height: 1_200 }} />
      <Dialog open={open} id="rename" title="换一个名字" busy={busy} onConfirm={() => heard.push('confirmed')} onClose={close}>
        <input aria-label="名字" />
      </Dialog>
    </>
  );
};

const opened = async (busy = false) => {
  heard.length = 0;
  mount(<Page busy={busy} />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
};

test('the panel has the focus, not its field: a keyboard would lie over the words', async () => {
  await opened();
  await expect.element(dialog).toHaveFocus();
});

test('Tab goes round inside it, in both directions', async () => {
  await opened();
  for (const stop of [dialog.getByRole('textbox'), button('取消'), button('确定'), dialog.getByRole('textbox')]) {
    await userEvent.tab();
    await expect.element(stop).toHaveFocus();
  }
  await userEvent.tab({ shift: true });
  await expect.element(button('确定')).toHaveFocus();
});

test('from the panel itself, backwards, too', async () => {
  await opened();
  await userEvent.tab({ shift: true });
  await expect.element(button('确定')).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['取消', () => button('取消').click()],
  ['Back', async () => window.history.back()],
  // Where the panel does not lie over it.
  ['the scrim', () => page.elementLocator(document.querySelector('.xt-dialog-scrim')!).click({ position: { x: 8, y: 8 } })],
])('%s closes it once, and the focus is back at the opener', async (_way, close) => {
  await opened();
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(heard).toEqual(['closed']);
  await expect.element(opener).toHaveFocus();
});

test('the page behind stands still, and is where it was afterwards', async () => {
  await opened();
  const seen = () => opener.element().getBoundingClientRect().top;
  const before = seen();
  window.scrollBy(0, 300);
  expect(seen()).toBe(before);
  await button('取消').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(seen()).toBe(before);
  expect(window.scrollY).toBeGreaterThan(0);
});

test('while it works it takes no second yes, keeps the focus, and still lets go', async () => {
  await opened(true);
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(heard).toEqual([]);
  await expect.element(button('确定')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(heard).toEqual(['closed']);
});

test('words that are longer than the screen are read by keys', async () => {
  mount(
    <Dialog open id="long" title="合并账号" onClose={() => {}}>
      {Array.from({ length: 40 }, (_, nth) => (
        <p key={nth}>第 {nth + 1} 条</p>
      ))}
    </Dialog>,
  );
  const first = page.getByText('第 1 条', { exact: true });
  await expect.element(first).toBeInViewport();
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('第 40 条')).toBeInViewport();
  await expect.element(first).not.toBeInViewport();
});
