import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TEMPLATE, readTemplate } from '@xuetang/page-template/config';
import { joinGroup } from '@xuetang/h5-routes/families/join-group';
import { success } from '@xuetang/h5-routes/families/success';
import type { Look } from './look.ts';
import { joinGroupLook } from './looks.ts';
import { successLook } from './success-looks.ts';
import { JoinGroupView, type JoinGroupViewProps } from './JoinGroupView.tsx';

const html = (over: Partial<JoinGroupViewProps> = {}) =>
  renderToStaticMarkup(
    <JoinGroupView
      look={joinGroupLook({ template: 'configured' })}
      template={DEFAULT_TEMPLATE}
      qr={{ kind: 'group', src: '/qr/86.png', alt: '第 86 期 3 班班级群二维码' }}
      scene={1}
      showComplaint
      showFeedback
      complaintHref="/complaint"
      onFeedback={() => undefined}
      {...over}
    />,
  );

const configured = (wire: object) => readTemplate(JSON.stringify({ tBackgroundImg: '/poster.jpg', ...wire }));

describe('both layouts', () => {
  const layouts = [
    ['hall', DEFAULT_TEMPLATE],
    ['poster', configured({})],
  ] as const;

  test.each(layouts)('%s: one real picture of the QR code', (_name, template) => {
    expect(html({ template }).match(/<img[^>]*class="xt-qr"[^>]*src="\/qr\/86\.png"[^>]*>/g)).toHaveLength(1);
  });

  test.each(layouts)('%s: the risk note is always there', (_name, template) => {
    expect(html({ template, showComplaint: false, showFeedback: false })).toContain('投资有风险，课程不构成投资建议');
  });

  test.each(layouts)('[2.11-10] %s: the code number', (_name, template) => {
    expect(html({ template, codeNumber: '编号：1K7Q2M-正常报名-00' }).match(/编号：1K7Q2M-正常报名-00/g)).toHaveLength(1);
  });

  test.each(layouts)('%s: complaint and feedback need the page and the template to agree', (_name, template) => {
    expect(html({ template })).toMatch(/href="\/complaint".*进不了群？告诉我们/s);
    expect(html({ template, showComplaint: false, showFeedback: false })).not.toMatch(/href="\/complaint"|进不了群/);
    const silent = { ...template, complaint: { show: false }, feedback: { ...template.feedback, show: false } };
    expect(html({ template: silent })).not.toMatch(/href="\/complaint"|进不了群/);
  });

  test.each(layouts)('%s: a count only where there is one', (_name, template) => {
    expect(html({ template })).not.toContain('位同学');
    expect(html({ template, facts: { classmates: { count: 186, countedAt: '10:32' } } })).toMatch(/186<\/b> 位同学.*10:32 统计/);
  });
});

describe('without a seat nothing speaks of a class to come', () => {
  const OF_A_CLASS = /座位一直给你留着|进群就知道|进群后通知|进群就见到|正在安排|准备这几样/;
  const shown = (look: Look, scene: number) => html({ look, qr: { kind: 'default', src: 'data:,', alt: '' }, scene });
  const rows = [
    ...joinGroup
      .filter(({ variant: { from, adds } }) => !from && !adds)
      .map(({ name, variant }) => [name, joinGroupLook(variant)] as const),
    ...success.map(({ name, variant }) => [name, successLook(variant)] as const),
  ];
  test.each(rows)('%s', (_name, look) => expect(shown(look, 7)).not.toMatch(OF_A_CLASS));
  test('a class that is still being arranged is one to come', () =>
    expect(shown(joinGroupLook({ template: 'card' }), 98)).toMatch(/正在安排.*进群后通知/s));
});

describe('a configured template is laid out by its numbers', () => {
  const template = configured({ tQrcodeTop: 700, tQrcodeHeight: '400', tMarqueeTop: '350', tFeedbackBottom: 44 });

  test.each([
    ['QR top', 'top:calc(var(--u) * 700)'],
    ['QR height', 'height:calc(var(--u) * 400)'],
    ['strip top', 'top:calc(var(--u) * 350)'],
    ['feedback bottom', 'bottom:calc(var(--u) * 44)'],
  ])('[2.11-08] %s', (_name, style) => expect(html({ template })).toContain(style));

  test('[2.11-04] the frame is optional', () => {
    const frame = { tQrcodeBackImg: '/frame.png', tQrcodeBackImgTop: 500, tQrcodeBackImgHeight: 640 };
    expect(html({ template: configured({ ...frame, tShowQrcodeBackImg: '1' }) })).toContain(
      'src="/frame.png" alt="" style="top:calc(var(--u) * 500);height:calc(var(--u) * 640)"',
    );
    expect(html({ template: configured({ ...frame, tShowQrcodeBackImg: '0' }) })).not.toContain('/frame.png');
  });

  test('a poster that promises a group is corrected when the QR code is another one', () => {
    expect(html({ template, qr: { kind: 'default', src: '/d.png', alt: '公众号二维码' }, scene: 7 })).toMatch(
      /xt-poster-caption.*长按二维码关注/s,
    );
    expect(html({ template })).not.toContain('xt-poster-caption');
  });
});

test('[2.11-09] without a configured template the page draws the hall', () => {
  expect(html()).toContain('xt-hall-door');
  expect(html({ template: configured({}) })).not.toContain('xt-hall');
});
