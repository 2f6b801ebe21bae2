import { describe, expect, test, vi } from 'vitest';
import type { Ask } from '../client/create-client.ts';
import { toResult } from '../client/read-answer.ts';
import { createProve, createProvenAsk } from './prove-again.ts';
import { createShellState } from './shell-state.ts';

const aState = () => createShellState({ isBlackUser: false, isPromptPutOff: false, firstUrl: '' });
const answered = (code: number) => toResult({ code, message: '服务器的话', data: code === 0 ? 'done' : null });
/** A server that gives these codes, one a call. */
const server = (...codes: number[]) => vi.fn(async () => answered(codes.shift() ?? -1)) as unknown as Ask & ReturnType<typeof vi.fn>;
const loaded = { StepUpSheet: () => null };

/** A call that the server answers by asking who is there, and the sheet that now asks the learner. */
const askedToProve = async () => {
  const state = aState();
  const ask = server(41_110, 0);
  const provenAsk = createProvenAsk(
    ask,
    createProve(state, async () => loaded),
    state,
  );
  const asked = provenAsk('requestExport', {});
  await vi.waitFor(() => expect(state.read().proving).toBeDefined());
  return { state, ask, asked };
};

describe('a call that wants to know once more who is there', () => {
  test('is made again, the same, once the learner has proven himself', async () => {
    const { state, ask, asked } = await askedToProve();
    state.read().proving?.onDone(true);
    expect(await asked).toMatchObject({ ok: true });
    expect(ask.mock.calls).toEqual([
      ['requestExport', {}, undefined],
      ['requestExport', {}, undefined],
    ]);
    expect(state.read().proving).toBeUndefined();
  });

  test('a no is the server’s no, and nothing is sent again', async () => {
    const { state, ask, asked } = await askedToProve();
    state.read().proving?.onDone(false);
    expect(await asked).toMatchObject({ ok: false, code: 41_110 });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('two calls are asked for by one sheet; a sheet that cannot be loaded is a no, and the next tap tries again', async () => {
    const state = aState();
    const load = vi.fn(async () => loaded);
    const prove = createProve(state, load);
    const both = Promise.all([prove(), prove()]);
    await vi.waitFor(() => expect(state.read().proving).toBeDefined());
    state.read().proving?.onDone(true);
    expect(await both).toEqual([true, true]);
    expect(load).toHaveBeenCalledTimes(1);
    const lost = vi.fn(() => Promise.reject(new Error('gone')));
    const cannot = createProve(state, lost);
    expect([await cannot(), await cannot()]).toEqual([false, false]);
    expect(lost).toHaveBeenCalledTimes(2);
  });
});

test('who is shut out meanwhile sees the overlay, whatever the page does about the answer', async () => {
  const state = aState();
  const prove = vi.fn(async () => true);
  expect(await createProvenAsk(server(41_111), prove, state)('listProducts', {})).toMatchObject({ ok: false, code: 41_111 });
  expect(state.read().isBlackUser).toBe(true);
  expect(prove).not.toHaveBeenCalled();
});
