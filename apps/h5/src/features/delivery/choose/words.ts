import type { ParcelLine } from '@xuetang/contract/parcel-line';
import { dateWords, momentWords } from '../../../kit/moment-words.rule.ts';

/** Everything that is said where somebody chooses an address for something. */
export const words = {
  lost: '没加载出来',
  where: '寄到哪里',
  send: '就寄到这里',
  sending: '正在写到包裹上…',
  chooseFirst: '先选一个地址',
  done: '地址写好了，等我们打包',
  tooLate: (at: string, now: number) => `${momentWords(at, now)} 刚刚打包，地址没有改成。要改请联系客服。`,
  notServed: (place: string) => `${place} 暂时寄不到，没有改。请换一个地址。`,
  note: '打包以前都能再改',
  desk: '联系客服改地址',

  ship: {
    title: '这些东西寄到哪里',
    change: '换一个地址',
    several: (count: number) => `${count} 个包裹一起改`,
    written: '现在写的是',
    none: { title: '没有要寄的东西', text: '课程和会员直接在手机上用，不用地址。', go: '看这张订单' },
    locked: { title: '已经打包，地址改不了了', text: '还想换地址，请尽快找客服，看快递能不能转。', go: '看它到哪儿了' },
  },

  gift: {
    lost: '礼物没加载出来',
    title: { gift: '有人送您一份礼物', map: '学习地图寄到哪里', order: '寄到哪里' } satisfies Record<ParcelLine['from'], string>,
    text: {
      gift: '写上您的地址，我们替送礼的人寄到。您的地址和电话，送礼的人看不到。',
      map: '一张纸质的地图，不收钱，邮费也是我们出。',
      order: '写上地址，我们就打包。',
    } satisfies Record<ParcelLine['from'], string>,
    free: '收礼不花一分钱。要您先付运费的，是骗子。',
    take: { title: '先收下这份礼物', text: '收下以后，再写寄到哪里。', go: '去收下' },
    none: { title: '没有等地址的礼物', text: '可能已经寄出，或者礼物收在了别的号里。', go: '看我的订单' },
    locked: { title: '礼物已经打包', text: '地址改不了了，可以看它到哪儿了。', go: '看它到哪儿了' },
  },

  fill: {
    lost: '链接没打开',
    title: '还差一个地址',
    lead: '不用登录，写好就寄。',
    things: '要寄给您的',
    until: (endsAt: string) => `链接到 ${dateWords(endsAt)} 为止，只能写这一个包裹的地址。`,
    has: '已经有人写过地址。再写一次，就换成新的。',
    save: '就寄到这里',
    note: '我们只用它寄这一个包裹',
    privacy: '这里看不到任何人的姓名、电话和订单。',
    done: { title: '地址收到了', text: '我们打包好就寄出。打包以前，还能用短信里的链接再改。', again: '再改一次' },
    locked: { title: '已经打包，改不了了', text: '地址要改，请用买的时候的微信找客服。', go: '怎样收货，怎样防骗' },
    over: { title: '链接不能用了', text: '短信里的链接 7 天有效。请打开公众号，在订单里写地址。', go: '怎样收货，怎样防骗' },
  },

  map: {
    lost: '地图没加载出来',
    open: '领一张纸质学习地图',
    why: { camp: '您学完了一期训练营，送您一张。', order: '您在这里买过课，送您一张。' },
    what: '40 × 60 厘米，贴在墙上：四步怎么走，每一步学什么。不收钱，邮费我们出。',
    claim: '领一张',
    claiming: '正在领…',
    claimed: '地图已经是您的了',
    claimedAt: (at: string, now: number) => `${momentWords(at, now)} 更新`,
    way: '看它到哪儿了',
    change: '改地址',
    meanwhile: '等它来的时候',
    center: '接着上课',
    centerHint: '地图上的第一步就在学习中心',
    guide: '收货怎么防骗',
    guideHint: '地图不收钱，谁要钱都别给',
    notYet: { title: '学完一期就能领', text: '学完任意一期训练营，或者买过任意一门课，就送一张。每人一张。', go: '去学习中心' },
    noneLeft: { title: '地图暂时发完了', text: '有了可以再来领，先到先得。', go: '去学习中心' },
    notServed: (place: string) => `${place} 暂时寄不到，请换一个地址。`,
  },
} as const;
