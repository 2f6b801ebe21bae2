import { sendBack } from '../../../kit/trade/send-back-words.ts';
import { ARRIVES } from '../../../kit/trade/way-back.rule.ts';

/** Everything that the guide says: what to do at the door, with what is broken, and with whoever wants money there. */
export const words = {
  title: '开门之前，\n看一眼',
  lead: '收我们的东西，从来不用再付钱。',
  saysTitle: '门口的人这么说，是真的吗',
  true: '是真的',
  false: '假的',
  says: [
    { said: '“有个到付件，先付 39 元”', isTrue: false, why: '我们寄的东西没有到付。不认识的到付件，拒收就行，不花钱。' },
    { said: '“扫这个码，领一份礼品”', isTrue: false, why: '包裹里、快递单上都没有要您扫的领奖码。扫了，常常是拉您进群荐股。' },
    { said: '“加老师微信，带您赚钱”', isTrue: false, why: '我们的老师不私下加人，也不荐股。老师是谁，在“我的老师”里看得到。' },
    { said: '“快递丢了，理赔要您的验证码”', isTrue: false, why: '退款原路回到付款的地方，不要验证码，也不要您的银行卡号。' },
    { said: '“请您当面打开看看”', isTrue: true, why: '当面看一眼，破了当场说，最省事。' },
  ],
  parts: [
    {
      title: '收货',
      steps: [
        { act: '看单子上的名字和电话后四位', sign: '和您的一样，再收。' },
        { act: '当着快递员的面，看外箱', sign: '湿了、破了、胶带不是原来的，先拍照。' },
        { act: '打开，对一对有没有少', sign: '少了，在这件包裹的页面点“有问题”。' },
      ],
    },
    {
      title: '破了、错了',
      steps: [
        { act: '拍三张：外箱、单号、坏的地方', sign: '不用寄回来给我们看，照片就行。' },
        { act: '48 小时内告诉客服', sign: '晚了也能说，只是快递不好认。' },
        { act: '换一份，或者退钱', sign: '我们的错，来回邮费都是我们出。' },
      ],
    },
    {
      title: '不想要了',
      steps: [
        { act: sendBack.ask, sign: `${sendBack.within}，没写过、没撕过就行，不问原因。` },
        { act: '整件寄回', sign: '寄回的邮费您出。' },
        { act: '我们收到，您在订单里申请退款', sign: `钱原路退，${ARRIVES}。` },
      ],
    },
  ],
  way: '看我的包裹',
  desk: '问客服',
} as const;
