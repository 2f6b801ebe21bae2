import { decodeQr } from '@xuetang/testkit/browser';
import { aCamp, groupQrText } from '@xuetang/testkit/builders';
import { patience } from '@xuetang/testkit/pace';
import type { Page, Route } from 'playwright-core';
import { newcomer, visit } from '../e2e/visitor.ts';
import { createWorld, DEFAULT_QR, type World } from '../e2e/world.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';

/** What the page asks for on its way to a code, one after the other. */
const PLACES = {
  login: '**/login/platform/weChatLogin',
  check: '**/live/checkLiveOrder',
  seat: '**/live/saveEntryRecordAndAllocateClass',
  picture: '**/qr/**',
  facts: '**/live/getClassInfo',
  view: '**/bring-to-life-*.js',
} as const;

type Fault = (route: Route) => Promise<void> | void;

/** How each of them can fail. */
const FAULTS = {
  lost: (route) => route.abort('connectionreset'),
  silent: () => {},
  failed: (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'another page': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>登录校园网</html>' }),
  busy: (route) => route.fulfill({ status: 503, json: { code: 50301, message: '人有点多，请稍后再试', data: null } }),
} as const satisfies Record<string, Fault>;

/** The promise of rules §1: a code that can be scanned within four seconds, whatever fails. */
const PROMISED_MS = 4_000;

const everyPair = Object.keys(PLACES).flatMap((place) =>
  Object.keys(FAULTS).map((fault) => [place as keyof typeof PLACES, fault as keyof typeof FAULTS] as const),
);
// Three that the page has to survive in three ways: no session, no answer, no picture.
const somePairs = everyPair.filter(([place, fault]) =>
  ['login lost', 'check silent', 'picture another page'].includes(`${place} ${fault}`),
);

/** One page of each arrangement, and those that hold the group's code back for a while: every fault meets another of them. */
const PAGES = [
  'classInfo21',
  'classInfo23-v4',
  'success6',
  'classInfo18',
  'classInfo20-button',
  'classInfo22',
  'classInfoInvalid',
  'classInfo21-forcus',
  'success6_2',
  'success7',
] as const;
type PageOf = (typeof PAGES)[number];

/** What a page asks for only after a tap, or never: such a fault meets the next page that asks by itself. */
const NOT_ASKED: Partial<Record<PageOf, readonly (keyof typeof PLACES)[]>> = {
  'classInfo20-button': ['seat', 'picture', 'facts'],
  classInfoInvalid: ['picture'],
};
const pageFor = (at: number, place: keyof typeof PLACES): PageOf => {
  const page = PAGES[at % PAGES.length] ?? 'classInfo21';
  return NOT_ASKED[page]?.includes(place) ? pageFor(at + 1, place) : page;
};

const SHUTTER_MS = 1_500;
const GIVE_UP_MS = 15_000;

const PLANTS: readonly Plant[] = [
  {
    file: 'apps/h5/host/api-source.ts',
    text: "qrPng(content).toString('base64')",
    becomes: "''",
  },
];

interface Seen {
  firstMs: number;
  /** After everything had its time: what a camera would read. */
  scanned: string | undefined;
}

/** From the tap on the link, so that the way to WeChat and back counts; until the fault has been met, and at least as long as is promised. */
const look = async (page: Page, tappedAt: number, isMet: () => boolean): Promise<Seen> => {
  let firstMs = Number.POSITIVE_INFINITY;
  for (;;) {
    // While WeChat sends the visitor back and forth there is nothing to photograph.
    const picture = await page.screenshot({ timeout: patience(SHUTTER_MS) }).catch(() => undefined);
    const scanned = picture && decodeQr(picture);
    const age = Date.now() - tappedAt;
    if (scanned !== undefined && age < firstMs) firstMs = age;
    // A shutter that failed says nothing about the page: the last look needs a picture.
    if (picture && isMet() ? age >= PROMISED_MS : age >= patience(GIVE_UP_MS)) return { firstMs, scanned };
  }
};

interface Trial {
  page: PageOf;
  place: keyof typeof PLACES;
  fault: keyof typeof FAULTS;
}

const visitWith = async (world: World, { page: name, place, fault }: Trial) => {
  const camp = await aCamp(world.database.pool);
  const phone = await world.phone(await newcomer(world));
  let met = 0;
  await phone.route(PLACES[place], (route) => {
    met++;
    return FAULTS[fault](route);
  });
  const tappedAt = Date.now();
  const page = await world.open(phone, `/${name}?campId=${camp.campId}`);
  const seen = await look(page, tappedAt, () => met > 0);
  await phone.close();
  return { ...seen, met, isOurs: [DEFAULT_QR, groupQrText(camp.groupIds[0] ?? '')].includes(seen.scanned ?? '') };
};

export const i13: Proof = {
  says: 'the join page always shows a code that can be scanned: read from the screenshot, within 4 s, whatever fails on the way',
  bug: {
    is: 'the host sends the page without the code inside it',
    plants: PLANTS,
    breaks: ['scannable'],
  },
  run: async (size, { withBug, progress }) => {
    // The planted bug takes the code from every page alike: one is enough to see it.
    const pairs = size === 'full' ? everyPair : withBug ? somePairs.slice(0, 1) : somePairs;
    const bug = withBug ? plant(...PLANTS) : undefined;
    const world = await createWorld(bug?.env);
    try {
      // The first page of a new browser and a new host pays for starting them.
      await visit(world, '/classInfo21').then(({ phone }) => phone.close());
      bug?.check();
      const { promise, mustHave, outcome } = openFindings();
      let codes = 0;
      const times: number[] = [];
      for (const [at, [place, fault]] of pairs.entries()) {
        const name = pageFor(at, place);
        progress(`${at + 1} of ${pairs.length}: ${name}, ${place} ${fault}`);
        const trial = `${name}, ${place} ${fault}`;
        const { firstMs, scanned, met, isOurs } = await visitWith(world, { page: name, place, fault });
        times.push(firstMs);
        if (isOurs) codes++;
        promise('scannable', isOurs, `${trial}: the camera reads ${scanned ?? 'nothing'}`);
        promise('in time', !isOurs || firstMs <= PROMISED_MS, `${trial}: a code only after ${Math.round(firstMs)} ms`);
        mustHave(met > 0, `${trial}: nothing was asked for there`);
      }
      const slowest = Math.max(...times.filter(Number.isFinite));
      return outcome(
        `${pairs.length} faults on ${Math.min(pairs.length, PAGES.length)} arrangements, ${codes} codes read, the slowest first after ${Math.round(slowest)} ms`,
      );
    } finally {
      await world.close();
    }
  },
};
