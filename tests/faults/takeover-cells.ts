import { checkAndBindMobile } from '@xuetang/contract/binding';
import { weChatLogin } from '@xuetang/contract/identity';
import type { ShortParamId } from '@xuetang/contract/ids';
import { exchangeToken, logInWithMobile, oauth3 } from '@xuetang/contract/login';
import { convertCodeToToken } from '@xuetang/contract/super-fans';
import { signedClient } from '@xuetang/testkit/signed-client';
import { createShortLink } from '../../apps/server/src/modules/promotion/index.ts';
import type { HostKind } from '../../apps/h5/src/native/where-am-i.ts';
import { openBrowser } from './takeover-browser.ts';
import { given, smsCodeFor, ticketOf, type Person, type Town } from './takeover-people.ts';

export const MINI = 'wx99xuetangmini01';

export const ATTACKS = [
  'the attacker’s proof in the victim’s browser',
  'the victim’s proof in the attacker’s browser',
  'a proof that was used',
  'both at once',
  'an answer that was lost',
] as const;
export type Attack = (typeof ATTACKS)[number];

/** Two people and a product between them. What the attacker gets hold of is gathered in `gained`. */
export interface Stage {
  town: Town;
  attacker: Person;
  victim: Person;
  host: HostKind;
  /** The victim says yes to whatever number is shown. */
  isHurried: boolean;
  gained: string[];
}

export interface Way {
  name: string;
  /** What must hold, whoever attacks. */
  promise: string;
  hosts: readonly HostKind[];
  paces: readonly ('careful' | 'hurried')[];
  attacks: Record<Attack, (stage: Stage) => Promise<unknown>>;
}

const HERE = ['browser'] as const;
const CAREFUL = ['careful'] as const;

/** Whatever stands in an address as `token`. A person takes their own account and stays out of every other. */
const byAddress = (name: keyof typeof given): Way => {
  const addressOf = async ({ town }: Stage, person: Person) => `/order?token=${await given[name](town, person)}`;
  const asAttacker = async ({ attacker, gained }: Stage, address: string) => {
    await attacker.browser.open(address, { takes: true });
    gained.push(attacker.browser.token());
  };
  return {
    name,
    promise: 'an address logs nobody in unasked',
    hosts: ['browser', 'wechat', 'mini-program', 'app'],
    paces: CAREFUL,
    attacks: {
      'the attacker’s proof in the victim’s browser': async (stage) =>
        stage.victim.browser.open(await addressOf(stage, stage.attacker), stage),
      'the victim’s proof in the attacker’s browser': async (stage) => {
        const address = await addressOf(stage, stage.victim);
        await stage.victim.browser.open(address, { host: stage.host, takes: true });
        await asAttacker(stage, address);
      },
      'a proof that was used': async (stage) => {
        const address = await addressOf(stage, stage.attacker);
        await asAttacker(stage, address);
        await stage.victim.browser.open(address, stage);
      },
      'both at once': async (stage) => {
        const address = await addressOf(stage, stage.attacker);
        await Promise.all([asAttacker(stage, address), stage.victim.browser.open(address, stage)]);
      },
      'an answer that was lost': async (stage) => {
        const address = await addressOf(stage, stage.attacker);
        await stage.victim.browser.open(address, { host: stage.host, loses: 1 });
        await stage.victim.browser.open(address, stage);
      },
    },
  };
};

/** The mini-program's phone button. */
const phoneCode = (): Way => {
  const aLink = async ({ town }: Stage): Promise<ShortParamId> => {
    const link = { linkType: 3, campaign: '秋季', title: '领取课程', page: 'classInfo21', createdBy: '周若兰', now: new Date() } as const;
    const made = await createShortLink(town.db, { ...link, phones: { miniAppId: MINI, quota: 9 } });
    if ('fault' in made) throw new Error(made.fault);
    return made.made;
  };
  const codeOf = async ({ town }: Stage, person: Person): Promise<string> => {
    const body = JSON.stringify({ appId: MINI, user: person.wechat, mobile: person.mobile });
    return ((await (await fetch(`${town.wechat}/_standin/phone-codes`, { method: 'POST', body })).json()) as { code: string }).code;
  };
  /** The tap on the button, in another browser of this person's: what the mini-program takes along. */
  const stateOf = async ({ town }: Stage, person: Person, link: ShortParamId): Promise<string> => {
    const elsewhere = openBrowser(town.api, person.token);
    const step = await elsewhere.openLink(`/super-fans?ShortParamId=${link}`);
    if (!('resolution' in step)) return '';
    const asked = await elsewhere.ask('askForPhone', { inventAdditionId: step.resolution.inventAdditionId });
    return asked.ok ? asked.data.phoneState : '';
  };
  /** The address that the mini-program opens. Both are on their way to the button: a state of one's own is no state of the other's. */
  const addressOf = async (stage: Stage, person: Person, link: ShortParamId): Promise<string> => {
    const states = {
      [stage.attacker.wechat]: await stateOf(stage, stage.attacker, link),
      [stage.victim.wechat]: await stateOf(stage, stage.victim, link),
    };
    return `/super-fans?ShortParamId=${link}&phoneState=${states[person.wechat]}&phoneCode=${await codeOf(stage, person)}`;
  };
  /** Opens the address; whoever is shown a number says what somebody like them says. */
  const visit = async ({ isHurried, victim }: Stage, person: Person, address: string, loses = 0): Promise<void> => {
    let step = await person.browser.openLink(address, loses);
    if (step.is === 'to-wechat') {
      // The way to WeChat and back: what the address brought waits in the window.
      person.browser.keepToken(person.token);
      step = await person.browser.openLink(address.replace(/&phone.*/, ''));
    }
    if (step.is !== 'confirm-phone') return;
    const isOwn = step.number.mobile.endsWith(person.mobile.slice(-4));
    if (isOwn || isHurried || person !== victim) await person.browser.confirm(step.link, step.resolution, step.number);
  };
  return {
    name: 'a phone code',
    promise: 'a number that nobody here asked for is neither read nor bound',
    hosts: HERE,
    paces: ['careful', 'hurried'],
    attacks: {
      'the attacker’s proof in the victim’s browser': async (stage) =>
        visit(stage, stage.victim, await addressOf(stage, stage.attacker, await aLink(stage))),
      'the victim’s proof in the attacker’s browser': async (stage) =>
        visit(stage, stage.attacker, await addressOf(stage, stage.victim, await aLink(stage))),
      'a proof that was used': async (stage) => {
        const address = await addressOf(stage, stage.attacker, await aLink(stage));
        await visit(stage, stage.attacker, address);
        await visit(stage, stage.victim, address);
      },
      'both at once': async (stage) => {
        const address = await addressOf(stage, stage.attacker, await aLink(stage));
        const other = address.replace(/(?<=phoneCode=).*/, await codeOf(stage, stage.attacker));
        await Promise.all([address, other].map((each) => visit(stage, stage.victim, each)));
      },
      'an answer that was lost': async (stage) => {
        const address = await addressOf(stage, stage.attacker, await aLink(stage));
        await visit(stage, stage.victim, address, 1);
        await visit(stage, stage.victim, address);
      },
    },
  };
};

/** WeChat's code, on ordinary pages and on those of super fans. */
const oauth = (name: string, page: string): Way => {
  const open = (person: Person, address: string, loses = 0) =>
    page === '/order' ? person.browser.open(address, { host: 'wechat', loses }) : person.browser.openLink(address, loses);
  const pathFor = async ({ town }: Stage): Promise<string> => {
    if (page === '/order') return page;
    const link = { linkType: 1, campaign: '秋季', title: '领取课程', page: 'classInfo21', createdBy: '周若兰', now: new Date() } as const;
    const made = await createShortLink(town.db, link);
    return 'made' in made ? `${page}?ShortParamId=${made.made}` : page;
  };
  const backOf = async (stage: Stage, person: Person) => person.browser.throughWechat(person.wechat, await pathFor(stage));
  /** The attacker owns his browser: he asks every call that takes a code. */
  const tryAll = async ({ town, gained }: Stage, address: string) => {
    const { searchParams } = new URL(address, 'http://127.0.0.1');
    const brought = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', wechatType: 99 };
    const ask = signedClient(town.api);
    for (const answer of [
      await ask(weChatLogin, brought),
      await ask(oauth3, brought),
      await ask(convertCodeToToken, { ...brought, dataFrom: 3 }),
    ])
      gained.push(answer.data?.token ?? '');
  };
  return {
    name,
    promise: 'a code of WeChat’s logs in only whom this browser sent for it, once',
    hosts: ['wechat'],
    paces: CAREFUL,
    attacks: {
      'the attacker’s proof in the victim’s browser': async (stage) => open(stage.victim, await backOf(stage, stage.attacker)),
      'the victim’s proof in the attacker’s browser': async (stage) => {
        // Read in the address, before the victim's own page has exchanged it.
        const address = await backOf(stage, stage.victim);
        await tryAll(stage, address);
        await open(stage.victim, address);
        await tryAll(stage, address);
      },
      'a proof that was used': async (stage) => {
        const address = await backOf(stage, stage.attacker);
        await tryAll(stage, address);
        await open(stage.victim, address);
      },
      'both at once': async (stage) => {
        const address = await backOf(stage, stage.attacker);
        await Promise.all([tryAll(stage, address), open(stage.victim, address)]);
      },
      'an answer that was lost': async (stage) => {
        if (stage.victim.browser.token()) return open(stage.victim, await backOf(stage, stage.attacker), 1);
        const address = await backOf(stage, stage.victim);
        await open(stage.victim, address, 1);
        return tryAll(stage, address);
      },
    },
  };
};

/** Codes by SMS: to log in, to bind a number, to join two accounts. */
const sms = (name: string, purpose: 'login' | 'bind', merge: boolean): Way => {
  const present = async ({ town, gained }: Stage, person: Person, mobile: string, code: string) => {
    const ask = signedClient(town.api, person.token);
    if (purpose === 'login') gained.push((await ask(logInWithMobile, { mobile, code })).data?.token ?? '');
    else await ask(checkAndBindMobile, { mobile, code, merge });
  };
  const asAttacker = (stage: Stage, code: string) => present(stage, stage.attacker, stage.victim.mobile, code);
  const asVictim = (stage: Stage, code: string) => present({ ...stage, gained: [] }, stage.victim, stage.victim.mobile, code);
  const ofVictim = ({ town, victim }: Stage, what = purpose) => smsCodeFor(town, victim, victim.mobile, what);
  const ofAttacker = ({ town, attacker }: Stage) => smsCodeFor(town, attacker, attacker.mobile, purpose);
  return {
    name,
    promise: 'a code by SMS serves its own number and purpose, once',
    hosts: HERE,
    paces: CAREFUL,
    attacks: {
      'the attacker’s proof in the victim’s browser': async (stage) => asVictim(stage, await ofAttacker(stage)),
      // Read aloud to somebody who asked for 'the code'.
      'the victim’s proof in the attacker’s browser': async (stage) => {
        await asAttacker(stage, await ofVictim(stage));
        await asAttacker(stage, await ofVictim(stage, purpose === 'login' ? 'bind' : 'login'));
      },
      'a proof that was used': async (stage) => {
        const code = await ofVictim(stage);
        await asVictim(stage, code);
        await asAttacker(stage, code);
      },
      'both at once': async (stage) => {
        const [own, theirs] = [await ofAttacker(stage), await ofVictim(stage)];
        await Promise.all([asVictim(stage, theirs), asAttacker(stage, theirs), asAttacker(stage, own), asAttacker(stage, own)]);
      },
      'an answer that was lost': async (stage) => {
        const code = await ofVictim(stage);
        await asVictim(stage, code);
        await asVictim(stage, code);
        await asAttacker(stage, code);
      },
    },
  };
};

/** `xuetang://login?ticket=…`: our app hands the ticket in, and asks its person before it takes what is offered. */
const appLink = (): Way => {
  const inApp = async ({ town }: Stage, person: Person, ticket: string) => {
    const token = person.browser.token();
    const answer = await signedClient(town.api, token)(exchangeToken, { given: ticket, ...(token ? { hostToken: token } : {}) });
    if (answer.data?.token) person.browser.keepToken(answer.data.token);
  };
  const ofAttacker = ({ town, attacker }: Stage) => ticketOf(town, attacker.token);
  return {
    name: 'a link into the app',
    promise: 'an address logs nobody in unasked',
    hosts: ['app'],
    paces: CAREFUL,
    attacks: {
      'the attacker’s proof in the victim’s browser': async (stage) => inApp(stage, stage.victim, await ofAttacker(stage)),
      'the victim’s proof in the attacker’s browser': async (stage) => {
        const ticket = await ticketOf(stage.town, stage.victim.token);
        await inApp(stage, stage.victim, ticket);
        await inApp(stage, stage.attacker, ticket);
      },
      'a proof that was used': async (stage) => {
        const ticket = await ofAttacker(stage);
        await inApp(stage, stage.attacker, ticket);
        await inApp(stage, stage.victim, ticket);
      },
      'both at once': async (stage) => {
        const ticket = await ofAttacker(stage);
        await Promise.all([inApp(stage, stage.attacker, ticket), inApp(stage, stage.victim, ticket)]);
      },
      'an answer that was lost': async (stage) => {
        const ticket = await ofAttacker(stage);
        await signedClient(stage.town.api, stage.victim.browser.token())(exchangeToken, { given: ticket });
        await inApp(stage, stage.victim, ticket);
      },
    },
  };
};

export const WAYS: readonly Way[] = [
  ...(Object.keys(given) as (keyof typeof given)[]).map(byAddress),
  phoneCode(),
  oauth('a code of WeChat’s', '/order'),
  oauth('a code of WeChat’s, for super fans', '/super-fans'),
  sms('a code by SMS to log in', 'login', false),
  sms('a code by SMS for another number', 'bind', false),
  sms('a code by SMS to join two accounts', 'bind', true),
  appLink(),
];
