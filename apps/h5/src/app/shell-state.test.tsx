import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { SharedContext } from '../client/shared-state.ts';
import { CourseInHand } from '../features/agreements/CourseInHand.tsx';
import { RefundExample } from '../features/agreements/RefundExample.tsx';
import { anAudio } from '../player/an-audio.ts';
import { createPlayer } from '../player/create-player.ts';
import { someTracks } from '../player/some-tracks.ts';
import { createShellState } from './shell-state.ts';

const aState = () => createShellState({ isBlackUser: false, isPromptPutOff: false, firstUrl: 'https://h5.test/index?channel=a' });
const agreement = { courseNames: ['基金入门', '看懂净值'], priceFen: 34_900, lessons: 10 };

/** As a page would draw it from what is shared now. */
const drawn = (state: ReturnType<typeof aState>, page: ReactNode): string =>
  renderToStaticMarkup(<SharedContext value={{ use: state.read, change: state.change }}>{page}</SharedContext>);

test('[3-44] the shared state holds player, prompt flags, first address, official account and agreement; a change leaves the rest', () => {
  const state = aState();
  const player = createPlayer({ audio: anAudio().audio, tell: () => {} });
  player.play(someTracks(1), 0);
  state.change({ player: { player, Bar: () => null } });
  state.change({ isPromptPutOff: true });
  state.change({ account: { wechatType: 99, name: '学堂理财课', qr: 'data:image/png;base64,AA' } });
  state.change({ agreement });
  const { player: shared, ...rest } = state.read();
  expect(shared?.player.state.read()).toMatchObject({ isOpen: true, isPlaying: true });
  expect(rest).toEqual({
    isBlackUser: false,
    isPromptPutOff: true,
    firstUrl: 'https://h5.test/index?channel=a',
    account: { wechatType: 99, name: '学堂理财课', qr: 'data:image/png;base64,AA' },
    agreement,
  });
  player.close();
});

test('[3-44] the agreements of a paid course speak of that course and its price; without one, of any', () => {
  const state = aState();
  expect(drawn(state, <CourseInHand />)).toBe('');
  expect(drawn(state, <RefundExample />)).toMatch(/举个例子.*¥240.*一节 ¥20。/s);
  state.change({ agreement });
  expect(drawn(state, <CourseInHand />)).toContain('《基金入门》《看懂净值》，应付 ¥349');
  const example = drawn(state, <RefundExample />);
  expect(example).toMatch(/按您看的课算.*《基金入门》《看懂净值》.*¥349.*一节 ¥34\.90。/s);
  // Three of ten lessons were taken: seven tenths come back.
  expect(example).toMatch(/退给您<\/th><td>¥244\.30</);
});
