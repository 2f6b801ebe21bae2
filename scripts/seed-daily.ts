// Long because it is what the demo has to read day by day, word for word.
/** Fourteen cards and seven articles, our own: no product is named, nothing is promised, and cases say that they are invented. */
import type { ArticleBlock } from '@xuetang/contract/sections';

export type DemoText = {
  slug: string;
  topic: string | null;
  title: string;
  lead: string;
  minutes: number;
  risk: 'none' | 'general' | 'high';
  body: ArticleBlock[];
};

const text = (words: string): ArticleBlock => ({ kind: 'text', text: words });
const heading = (words: string): ArticleBlock => ({ kind: 'heading', text: words });
const list = (...items: string[]): ArticleBlock => ({ kind: 'list', items });
const example = (title: string, words: string): ArticleBlock => ({ kind: 'example', title: `${title}（虚构的例子）`, text: words });
const figures = (title: string, ...rows: [label: string, value: string][]): ArticleBlock => ({
  kind: 'figures',
  title,
  rows: rows.map(([label, value]) => ({ label, value })),
});

const card = (
  slug: string,
  topic: string,
  title: string,
  lead: string,
  why: string,
  todo: string,
  risk: DemoText['risk'] = 'none',
): DemoText => ({
  slug: `card-${slug}`,
  topic,
  title,
  lead,
  minutes: 1,
  risk,
  body: [text(why), heading('今天试一试'), text(todo)],
});

/** The oldest first. */
export const CARDS: DemoText[] = [
  card(
    'needs',
    'budget',
    '必要开支，不是全部开支',
    '算备用金先算它',
    '房租、吃饭、药费、学费，少了过不下去的，才叫必要。旅游和换手机不算。',
    '写下这个月少不了的五笔钱，加起来。',
  ),
  card(
    'three-months',
    'reserve',
    '先攒够三个月',
    '备用金的第一个台阶',
    '家里停了收入，三个月的必要开支够你从容找下一步。收入不稳的，再慢慢攒到六个月。',
    '用上面的数乘以 3，写在纸上贴冰箱。',
  ),
  card(
    'where',
    'reserve',
    '备用金要当天拿得到',
    '放哪里，比利息高低要紧',
    '急用的钱锁在定期里，等于没有。先看几天能取，再看利息多少。',
    '查一查手里最快能取的钱，要等几天。',
  ),
  card(
    'insured-deposit',
    'reserve',
    '存款保险管到 50 万',
    '同一家银行，本金和利息合计',
    '存款保险条例规定：同一存款人在同一家投保机构，本息合计 50 万元以内全额偿付。理财产品不是存款，不在里面。',
    '翻一翻回单：写的是“存款”，还是“理财”？',
  ),
  card(
    'exclusions',
    'insurance',
    '先看什么情况不赔',
    '保单从责任免除读起',
    '保什么写得大，不保什么写得小。免责、等待期、健康告知，三处先看。',
    '找一张保单，用笔圈出“责任免除”。',
  ),
  card(
    'breadwinner',
    'insurance',
    '先保挣钱的人',
    '顺序错了，钱就花错了',
    '孩子的保单买得再全，也替不了停掉的收入。先给挣钱的大人配，再给老人孩子。',
    '写下：家里谁停了收入，日子最难？',
  ),
  card(
    'cool-off',
    'insurance',
    '犹豫期是给你后悔的',
    '长期保险一般 15 天',
    '签收后的犹豫期里退保，扣的钱很少；过了再退，可能只退一小部分。日子以合同写的为准。',
    '在日历上标出犹豫期最后一天。',
  ),
  card(
    'pension-years',
    'pension',
    '缴费年限在涨',
    '领养老金最少要缴几年',
    '按 2024 年公布的办法，最低缴费年限从 2030 年起，由 15 年每年加半年，一步步提到 20 年。以社保部门最新说明为准。',
    '在“掌上 12333”里查自己缴了几年。',
    'general',
  ),
  card(
    'inflation',
    'pension',
    '今天的 100 元，二十年后',
    '慢慢变贵的日子',
    '假设东西每年贵 3%，二十年后要花 181 元，才买得到今天 100 元的东西。这是算术，不是预测。',
    '把每月开支乘以 1.81，看一看心里有数没有。',
    'general',
  ),
  card(
    'fee',
    'fund',
    '基金的钱，先扣在费用里',
    '涨不涨不知道，费用一定扣',
    '申购费、管理费、托管费、赎回费，都写在招募说明书里。拿得越短，赎回费往往越高。',
    '找一只看过的基金，写下它的四种费用。',
    'general',
  ),
  card(
    'drop',
    'fund',
    '跌 50%，要涨 100% 才回来',
    '亏和赚不对称',
    '100 元跌一半剩 50 元，50 元要翻一倍才回到 100 元。所以先问最多能亏多少，再问能赚多少。',
    '问自己：账上少三成，我睡得着吗？',
    'general',
  ),
  card(
    'instalment',
    'debt',
    '“月费率 0.6%”不是年化 7.2%',
    '分期的真实利率要算',
    '每期都在还本金，手里借着的钱越来越少，手续费却按全额收。年化往往接近 13%。',
    '打开计算器，把你的分期输进去看看。',
  ),
  card(
    'forty',
    'debt',
    '还款别过收入的四成',
    '一条省心的线',
    '每月还款占到收入四成以上，遇到一点意外就紧张。先还利率高的，再还利率低的。',
    '把每月要还的加起来，除以收入。',
  ),
  card(
    'no-tip',
    'study',
    '群里有人荐股，一定是骗子',
    '老师不荐股，也不拉小群',
    '学堂的老师只讲方法，不推荐产品，不收款，不拉你进别的群。谁这么做，谁就是冒充的。',
    '记住举报的地方：班级公约页的最下面。',
    'high',
  ),
];

/** The oldest first; the last is today's. */
export const ARTICLES: DemoText[] = [
  {
    slug: 'ledger-that-lasts',
    topic: 'budget',
    title: '记账记不下去，多半是记太细',
    lead: '一天三笔，够了',
    minutes: 3,
    risk: 'none',
    body: [
      text('很多人记账，头三天记到一根葱，第四天忘了，第五天就不记了。问题不在懒，在记得太细。'),
      heading('只记三笔'),
      list('今天花得最多的一笔。', '今天不花也行的一笔。', '今天没想到的一笔。'),
      text('三笔加起来，多半就是一天开支的大头。剩下的零碎，月底看一眼余额就知道。'),
      example(
        '周阿姨的本子',
        '周阿姨把本子放在电饭锅旁边，每晚等饭熟的时候写三行。一个月后她发现，“没想到的”里有六次是外卖。她没有戒，只是改成一周一次，一个月省下 320 元。',
      ),
      heading('月底只做一件事'),
      text('把“不花也行的”加起来，看看是多少。不用骂自己，先知道这个数。下个月想少一点，就从这里少。'),
    ],
  },
  {
    slug: 'cash-for-tonight',
    topic: 'reserve',
    title: '半夜要交押金，钱从哪里来',
    lead: '备用金的第一次演习',
    minutes: 3,
    risk: 'none',
    body: [
      text('家里有人半夜住院，押金要先交。卡里有定期，手机里有理财，可是都要等。这时候才知道，能用的钱和有的钱，不是一回事。'),
      heading('今天就演习一次'),
      list('假设今晚要用 5000 元。', '写下从哪里拿，几分钟能到。', '再写下谁知道密码，谁能代办。'),
      figures(
        '到手要多久',
        ['活期存款', '马上'],
        ['货币基金快速取', '当天，每天有限额'],
        ['定期存款', '提前取，利息按活期算'],
        ['一般理财', '看产品，到期才行'],
      ),
      text('演习完，多半要做两件事：留一部分活期；把银行卡放哪、怎么用，告诉家里另一个人。'),
      example('老冯的抽屉', '老冯把一张写着“谁、哪家银行、找谁”的纸放在抽屉里，没有写密码。他说：我不在家，老伴也知道先打哪个电话。'),
    ],
  },
  {
    slug: 'policy-in-ten-minutes',
    topic: 'insurance',
    title: '十分钟看懂一张保单',
    lead: '只看四页',
    minutes: 4,
    risk: 'none',
    body: [
      text('保单厚，可是要紧的就四页。带一支笔，十分钟够了。'),
      heading('按这个顺序'),
      list(
        '第一页：保谁、谁领钱、保到哪一年。',
        '保险责任：什么情况赔，赔多少。',
        '责任免除：什么情况不赔。',
        '健康告知：当时问了什么，你答了什么。',
      ),
      text('健康告知最容易出事。问到的要照实答，没问到的不用自己说。答错了，将来可能不赔。'),
      heading('看完写三句话'),
      list('这张保单，在____时赔____元。', '这些情况不赔：____。', '每年交____元，交到____年。'),
      text('写不出来的那一句，就是要去问保险公司客服的那一句。打保单上的电话，不要打别人发来的。'),
    ],
  },
  {
    slug: 'pension-three-numbers',
    topic: 'pension',
    title: '养老金，自己查三个数',
    lead: '查完再谈补不补',
    minutes: 4,
    risk: 'general',
    body: [
      text('身边总有人说“趁现在补缴，划算”。划不划算，先查三个数，都在“掌上 12333”或当地社保 App 里，不用找人。'),
      list('累计缴费年限：一共缴了几年几个月。', '个人账户余额：账户里有多少钱。', '每年的缴费基数：按多少工资缴的。'),
      heading('为什么是这三个'),
      text('基础养老金看年限和基数，个人账户养老金看余额和退休年龄。年限和年龄的规定这几年在调整，以社保部门最新说明为准。'),
      example(
        '许姐的一下午',
        '许姐以为自己缴了 17 年，查出来是 14 年零 8 个月，中间换单位断过。她拿着记录去社保大厅问能不能续缴，窗口告诉她要带哪两样材料。没有花一分钱的“代办费”。',
      ),
      heading('小心这两句话'),
      list('“内部名额，帮你一次补齐”——补缴只在社保部门办。', '“先交手续费”——正规渠道不收代办费。'),
      text('本文数据截至 2024 年公布的办法。'),
    ],
  },
  {
    slug: 'fund-manual',
    topic: 'fund',
    title: '基金说明书，先翻这三处',
    lead: '不买也能看',
    minutes: 4,
    risk: 'general',
    body: [
      text('基金不保本。买之前能做的，是把说明书看懂。几十页里，先翻三处。'),
      heading('三处'),
      list(
        '投资范围：钱拿去买什么，股票最多占几成。',
        '费用：申购、管理、托管、赎回，各多少。',
        '风险揭示：基金公司自己写的“可能亏在哪里”。',
      ),
      figures(
        '一笔钱的费用（假设 10000 元，持有一年）',
        ['申购费 0.15%', '15 元'],
        ['管理费和托管费 1.2%', '120 元'],
        ['赎回费（满一年）', '以说明书为准'],
      ),
      text('费用看着小，可是涨跌不一定，费用一定扣。两只相似的基金，费用差一倍，十年下来差不少。'),
      example(
        '小何的备忘',
        '小何给自己定了一条：说明书没看完之前，只收藏不买。他收藏了九只，最后一只也没买，因为看到股票最多占 95%，他受不了。他说这不算白看。',
      ),
      text('投资有风险，课程不构成投资建议。'),
    ],
  },
  {
    slug: 'instalment-real-rate',
    topic: 'debt',
    title: '分期到底贵不贵，算给你看',
    lead: '一部 6000 元的手机',
    minutes: 4,
    risk: 'none',
    body: [
      text('“12 期，每期手续费 0.6%”，听着一年 7.2%。可是每个月都在还本金，你手里借着的钱一直在变少，手续费却按 6000 元收足。'),
      figures(
        '6000 元分 12 期',
        ['每期本金', '500 元'],
        ['每期手续费', '36 元'],
        ['一年手续费', '432 元'],
        ['平均借着的钱', '约 3250 元'],
        ['真实年化利率', '约 13%'],
      ),
      heading('三个问题，签之前问'),
      list('一共还多少？比现价多多少？', '提前还，手续费退不退？', '逾期一天，怎么收、报不报征信？'),
      text('能不分期就不分；要分，先把手续费写成一个总数。写成“432 元”，比写成“0.6%”更容易做决定。'),
      example('小杜算完以后', '小杜原想分期换手机。算出 432 元之后，他把旧手机换了块电池，花了 159 元，又用了一年半。'),
    ],
  },
  {
    slug: 'who-is-the-fake-teacher',
    topic: 'study',
    title: '怎么认出冒充的“老师”',
    lead: '三句话，一听就知道',
    minutes: 3,
    risk: 'high',
    body: [
      text('学员群里偶尔会混进人，头像和名字跟老师一样，加你好友，说要单独指导。听到下面三句中的一句，就可以确定是假的。'),
      list('“跟着我买，一个月翻倍。”', '“这个消息不能在群里说，加我私聊。”', '“先转一笔保证金，开通内部通道。”'),
      heading('真的老师不会做的事'),
      list('不推荐股票、基金或任何产品。', '不收钱，不借钱，不代你操作。', '不拉你进别的群，不让你装别的软件。', '不要你的验证码和密码。'),
      heading('遇到了怎么办'),
      list(
        '别回，别点链接，别转钱。',
        '截图，长按头像看微信号，一起截下来。',
        '到班级公约页最下面举报；已经转了钱，马上打 110，再打 96110。',
      ),
      text('股票和杠杆类投资可能亏掉大部分本金。说稳赚的，不是老师。'),
    ],
  },
];
