import { pageAfterLanding } from '@xuetang/h5-routes/after-landing';
import { landing, type LandingVariant } from '@xuetang/h5-routes/families/landing';
import { designFor } from '@xuetang/page-template/landing/designs';
import { landingFaults } from '@xuetang/page-template/landing/faults';
import { blockMissingFor } from '@xuetang/page-template/landing/fits-row';
import { LandingPage } from '@xuetang/page-template/landing/landing-page';

const MOST_CHARACTERS = 60_000;

/** The row of the table behind a name; undefined for what is no landing page. */
const landingRow = (name: string): LandingVariant | undefined => landing.find((page) => page.name === name)?.variant;

/** All that is wrong with a page before it is saved under a name, in words. Empty: it will be shown. */
export const faultsOfLanding = (name: string, json: string, filmHosts: readonly string[]): string[] => {
  const row = landingRow(name);
  if (!row) return [`${name} 不是落地页；可用的页面有：${landing.map((page) => page.name).join('、')}`];
  if (json.length > MOST_CHARACTERS) return [`页面太长：${json.length} 个字符，最多 ${MOST_CHARACTERS} 个`];
  const faults = landingFaults(json);
  if (faults.length > 0) return faults;
  const page = LandingPage.parse(JSON.parse(json));
  const missing = blockMissingFor(row, page);
  return [
    ...(missing ? [`blocks 里缺少 ${missing}：${name} 需要它`] : []),
    ...(page.leadsTo && !pageAfterLanding(page.leadsTo) ? [`leadsTo 写的 ${page.leadsTo} 不是进群页或成功页`] : []),
    ...page.blocks.flatMap((block, at) =>
      block.kind === 'film' && block.src && !filmHosts.includes(new URL(block.src).host)
        ? [`blocks[${at}].src 不在我们的视频域名上（XT_H5_FILM_HOSTS）：${filmHosts.join('、') || '还没有设置'}`]
        : [],
    ),
  ];
};

/** What a page shows while nobody has saved another, to begin with; undefined for what is no landing page. */
export const designOfLanding = (name: string): string | undefined => {
  const row = landingRow(name);
  return row && JSON.stringify(designFor(row), null, 2);
};
