import { exceptions } from '@xuetang/contract/exceptions';
import { ReportEvent } from '@xuetang/contract/reporting';
import { pages, type KnownPage } from '@xuetang/h5-routes/table';
import { describe, expect, test } from 'vitest';
import { createReporter, SCRIPT_ERROR } from './create-reporter.ts';

const aReporter = (address = 'https://h5.test/classInfo21?campId=1', page: Pick<KnownPage, 'chain'> = { chain: 'LL10003' }) => {
  const added: { kind: string; body: Record<string, unknown> }[] = [];
  const reporter = createReporter({
    collector: { add: (kind, body) => void added.push({ kind, body }), flush: () => {} },
    here: () => ({ url: new URL(address), page }),
    device: { osName: 'android', osVersion: '12', phoneModel: 'M2007J3SC' },
  });
  /** As the server would read it. */
  const accepted = () => added.map((event) => ReportEvent.parse({ ...event, eventId: crypto.randomUUID() }));
  return { reporter, added, accepted };
};

describe('what a page reports', () => {
  test('a click: the chain, all values of the query but those that open a session or name a person, and the phone', () => {
    const { reporter, added } = aReporter(
      'https://h5.test/classInfo21?campId=1&gdt_vid=wx0&token=T&code=C&state=S&mobile=13800138000&Token=U',
    );
    reporter.click('qr-shown', { groupId: '9' });
    expect(added).toEqual([
      {
        kind: 'click',
        body: {
          campId: '1',
          gdt_vid: 'wx0',
          groupId: '9',
          osName: 'android',
          osVersion: '12',
          phoneModel: 'M2007J3SC',
          event: 'qr-shown',
          chainType: 'LL10003',
        },
      },
    ]);
  });

  test('[3-39] everything that a page reports carries the chain that the route table gives the page', () => {
    const chains = new Set<unknown>();
    for (const page of pages) {
      const { reporter, added } = aReporter(`https://h5.test/${page.name}`, page);
      reporter.click('tap');
      reporter.exception(SCRIPT_ERROR, 'why');
      reporter.ad('CustomClick', {});
      expect(added.map(({ body }) => body.chainType)).toEqual([page.chain, page.chain, page.chain]);
      chains.add(page.chain);
    }
    expect(chains.size).toBe(34);
  });

  test('[3-30] the chain is always sent, so the platform never is; an address cannot speak for the page', () => {
    const { reporter, added } = aReporter('https://h5.test/x?chainType=LL10001&event=other&osName=none');
    reporter.click('tap');
    expect(added[0]?.body).toMatchObject({ chainType: 'LL10003', event: 'tap', osName: 'android' });
    expect(added[0]?.body).not.toHaveProperty('plateFrom');
  });

  test.each([
    [12_000, exceptions.tokenNotCleared],
    [12_001, exceptions.sentToOrdinaryEnrolment],
    [12_002, exceptions.accountQrShown],
    [12_900, SCRIPT_ERROR],
  ])('exception %i, with the page but not its query', (errorCode, entry) => {
    const { reporter, added } = aReporter('https://h5.test/login?token=T');
    reporter.exception(entry, 'why');
    expect(added[0]).toMatchObject({
      kind: 'exception',
      body: { errorCode, chainType: 'LL10003', exceptionPageUrl: 'https://h5.test/login', exceptionDesc: 'why' },
    });
  });

  test.each(['AdServingEvent', 'CustomExpose', 'CustomClick'] as const)('the ad event %s, without a mobile number', (eventName) => {
    const { reporter, added } = aReporter('https://h5.test/classInfo21?mobile=13800138000');
    reporter.ad(eventName, { position: 'hero' });
    expect(added).toEqual([
      { kind: 'ad', body: { eventName, position: 'hero', chainType: 'LL10003', pageUrl: 'https://h5.test/classInfo21' } },
    ]);
  });

  test('a ticket stays on the phone, behind the name of the page and in its query', () => {
    const ticket = 'T_-4'.repeat(11).slice(0, 43);
    const { reporter, added } = aReporter(`https://h5.test/fillAddress/${ticket}?gift=${ticket}&ticket=${ticket}`);
    reporter.exception(SCRIPT_ERROR, 'why');
    reporter.click('tap');
    expect(added[0]).toMatchObject({ body: { exceptionPageUrl: 'https://h5.test/fillAddress/…' } });
    expect(JSON.stringify(added)).not.toContain(ticket);
  });

  test('the server takes all of it, also from an address that wants to break it', () => {
    const long = `https://h5.test/x?${Array.from({ length: 200 }, (_, at) => `q${at}=1`).join('&')}&long=${'😀'.repeat(400)}&${'n'.repeat(80)}=1`;
    const { reporter, accepted } = aReporter(long.replace('?', `?first=${'a'.repeat(511)}😀&`));
    reporter.click('tap');
    reporter.exception(SCRIPT_ERROR, '😀'.repeat(2_000));
    reporter.learned({ life: '5%', sectionId: '1', isLearned: 0, learnTime: 3, audioTime: 4, type: 1 });
    reporter.stayed('12', 60);
    reporter.ad('CustomExpose');
    expect(accepted().map(({ kind }) => kind)).toEqual(['click', 'exception', 'learn-record', 'section-browse', 'ad']);
  });
});
