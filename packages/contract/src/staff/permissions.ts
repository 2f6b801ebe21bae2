import { z } from 'zod';

/** What a text is called, by the language of whoever reads it. */
export interface Words {
  zh: string;
  en: string;
}

interface PermissionEntry extends Words {
  /** Who may change what roles may do must move no money, and the other way round: one person alone could do both and hide it. */
  touches?: 'roles' | 'money';
}

/** Everything that one of our people may be allowed. A call asks for one of them; a role is a set of them. */
export const permissions = {
  'landing.read': { zh: '查看落地页', en: 'See landing pages' },
  'landing.edit': { zh: '编辑落地页', en: 'Edit landing pages' },
  'landing.publish': { zh: '发布落地页', en: 'Publish landing pages' },
  'links.read': { zh: '查看推广链接', en: 'See links' },
  'links.make': { zh: '制作推广链接', en: 'Make links' },
  'codes.read': { zh: '查看群二维码', en: 'See group codes' },
  'codes.edit': { zh: '更换群二维码', en: 'Replace group codes' },
  'rota.read': { zh: '查看排班', en: 'See the rota' },
  'rota.edit': { zh: '调整排班', en: 'Change the rota' },
  'rules.read': { zh: '查看互斥规则', en: 'See mutex rules' },
  'rules.edit': { zh: '修改互斥规则', en: 'Change mutex rules' },
  'live-codes.read': { zh: '查看活码', en: 'See live codes' },
  'live-codes.edit': { zh: '编辑活码', en: 'Edit live codes' },
  'reviews.read': { zh: '查看学员评价', en: 'See reviews' },
  'reviews.edit': { zh: '管理学员评价', en: 'Manage reviews' },
  'courses.read': { zh: '查看学员的学习权限', en: 'See what a learner may learn' },
  'courses.edit': { zh: '上传课程视频', en: 'Bring films for courses' },
  'courses.entitle': { zh: '为学员开通课程', en: 'Open courses for learners' },
  'plans.propose': { zh: '给学员写课程方案', en: 'Propose plans to learners' },
  'days.move': { zh: '移动训练营的日子', en: 'Move days of camps' },
  'questions.read': { zh: '查看题目', en: 'See questions' },
  'questions.write': { zh: '写测验、闯关和每日一答的题目', en: 'Write questions of exams, gates and days' },
  'questions.release': { zh: '发布和下线题目', en: 'Release and withdraw questions' },
  'listening.read': { zh: '查看听书', en: 'See books to hear' },
  'listening.write': { zh: '上传录音、写听书', en: 'Bring sound and write books to hear' },
  'listening.release': { zh: '发布和下线听书', en: 'Release and withdraw books to hear' },
  'homework.grade': { zh: '批改作业', en: 'Grade homework' },
  'certificates.read': { zh: '查看学习证明', en: 'See certificates' },
  'certificates.revoke': { zh: '撤销学习证明', en: 'Revoke certificates' },
  'documents.read': { zh: '查看文档', en: 'See documents' },
  'documents.write': { zh: '撰写文档', en: 'Write documents' },
  'documents.release': { zh: '发布和下线文档', en: 'Release and withdraw documents' },
  'live.read': { zh: '查看直播安排', en: 'See broadcasts' },
  'live.run': { zh: '开播、签到、放行发言', en: 'Run a broadcast: key, sign-in, lines that wait' },
  'live.plan': { zh: '安排、改期、取消直播', en: 'Plan, move and cancel broadcasts' },
  'reading.read': { zh: '查看共读小组', en: 'See reading groups' },
  'reading.plan': { zh: '写共读的书、开小组', en: 'Write books and make reading groups' },
  'reading.release': { zh: '发布共读的书', en: 'Release books' },
  'reading.decide': { zh: '放行和隐藏感想', en: 'Show and hide thoughts' },
  'research.read': { zh: '查看产品调研', en: 'See surveys' },
  'research.run': { zh: '写、开放、结束、公布调研', en: 'Write, open, close and publish surveys' },
  'notices.explain': { zh: '查看学员为什么没有收到提醒', en: 'See why a learner was not reminded' },
  'notices.announce': { zh: '给班级发通知', en: 'Tell classes something' },
  'conversions.read': { zh: '查看广告回传', en: 'See conversions' },
  'conversions.again': { zh: '重新回传', en: 'Send conversions again' },
  'lineage.read': { zh: '查看来源链路', en: 'See lineages' },
  'decisions.read': { zh: '查看分配决定', en: 'See decisions' },
  'simulator.run': { zh: '运行分配模拟', en: 'Run the simulator' },
  'complaints.read': { zh: '查看投诉', en: 'See complaints' },
  'complaints.answer': { zh: '处理和答复投诉', en: 'Take up and answer complaints' },
  'config.read': { zh: '查看远程配置', en: 'See remote configuration' },
  'config.edit': { zh: '修改远程配置', en: 'Change remote configuration' },
  'channels.read': { zh: '查看渠道', en: 'See channels' },
  'channels.close': { zh: '关闭渠道', en: 'Close channels' },
  'channels.open': { zh: '开放渠道、更改跳转', en: 'Open channels, and lead closed ones elsewhere' },
  'routes.read': { zh: '查看页面跳转和域名', en: 'See redirects and allowed hosts' },
  'routes.edit': { zh: '设置页面跳转和域名', en: 'Change redirects and allowed hosts' },
  'blacklist.read': { zh: '查看黑名单', en: 'See black lists' },
  'blacklist.edit': { zh: '修改黑名单', en: 'Change black lists' },
  'jobs.read': { zh: '查看失败任务', en: 'See dead jobs' },
  'jobs.again': { zh: '重试失败任务', en: 'Try dead jobs again' },
  'jobs.bury': { zh: '作废失败任务', en: 'Bury dead jobs' },
  'learner.read': { zh: '查看学员（隐去号码）', en: 'See learners, masked' },
  'learner.reveal': { zh: '查看学员完整号码', en: 'Reveal one field of a learner' },
  'refunds.read': { zh: '查看待审核的退款', en: 'See refunds that wait for us', touches: 'money' },
  'refunds.grant': { zh: '批准退款', en: 'Grant refunds', touches: 'money' },
  'prices.edit': { zh: '修改课程价格', en: 'Change prices', touches: 'money' },
  'goods.read': { zh: '查看商品、库存和优惠', en: 'See goods, stock, coupons and batches of codes' },
  'goods.edit': { zh: '上下架商品、改库存和购买规则', en: 'Put goods on and off sale, set stock and rules of buying' },
  'sales.edit': { zh: '设置在哪里卖什么', en: 'Say where what is sold' },
  'coupons.give': { zh: '设置和发放优惠券', en: 'Make and give coupons', touches: 'money' },
  'exchange-codes.make': { zh: '制作和作废兑换码', en: 'Make and end codes', touches: 'money' },
  'staff.read': { zh: '查看员工和权限', en: 'See staff and rights' },
  'staff.join': { zh: '登记新员工', en: 'Enter new staff' },
  'staff.grant': { zh: '授予和收回角色', en: 'Give and take roles' },
  'staff.end': { zh: '停用员工', en: 'End somebody’s access' },
  'roles.edit': { zh: '修改角色的权限', en: 'Change what a role may do', touches: 'roles' },
  'proposals.read': { zh: '查看待批事项', en: 'See proposals' },
  'proposals.decide': { zh: '批准或驳回', en: 'Approve or refuse proposals' },
  'audit.read': { zh: '查看操作记录', en: 'See the audit' },
  'audit.verify': { zh: '核验操作记录', en: 'Verify the audit' },
} as const satisfies Record<string, PermissionEntry>;

export type Permission = keyof typeof permissions;

const keys = Object.keys(permissions) as [Permission, ...Permission[]];
export const Permission = z.enum(keys);

const touching = (what: 'roles' | 'money'): ReadonlySet<string> =>
  new Set(keys.filter((key) => (permissions[key] as PermissionEntry).touches === what));
const [ROLES, MONEY] = [touching('roles'), touching('money')];

/** Whether one person may hold all of these. */
export const mayBeHeldTogether = (held: Iterable<string>): boolean => {
  const all = [...held];
  return !(all.some((key) => ROLES.has(key)) && all.some((key) => MONEY.has(key)));
};

/** The first word of a call's path: what it is about. The command's groups and the console's menu are called so. */
export const areas: Readonly<Record<string, Words>> = {
  audit: { zh: '操作记录', en: 'the audit' },
  blacklist: { zh: '黑名单', en: 'black lists' },
  certificates: { zh: '学习证明', en: 'certificates of learners' },
  channels: { zh: '渠道', en: 'channels' },
  codes: { zh: '班级群的二维码', en: 'codes of class groups' },
  complaints: { zh: '投诉', en: 'complaints' },
  config: { zh: '远程配置', en: 'remote configuration' },
  conversions: { zh: '广告转化回传', en: 'what ad networks are told' },
  courses: { zh: '课程与学习权限', en: 'courses, and who may learn them' },
  coupons: { zh: '优惠券', en: 'coupons' },
  days: { zh: '训练营的日子', en: 'days of camps' },
  decisions: { zh: '分班决定', en: 'why somebody saw this code' },
  documents: { zh: '文档', en: 'what editors write outside courses' },
  entry: { zh: '自己的登录', en: 'one’s own session' },
  'exchange-codes': { zh: '兑换码', en: 'codes instead of money' },
  goods: { zh: '商品与库存', en: 'goods and stock' },
  homework: { zh: '作业与批改', en: 'homework and grading' },
  hosts: { zh: '允许跳转的域名', en: 'hosts that links may lead to' },
  jobs: { zh: '失败的后台任务', en: 'jobs that were given up' },
  landing: { zh: '落地页', en: 'landing pages' },
  learners: { zh: '学员', en: 'learners' },
  lineage: { zh: '来访经过', en: 'a visit from the click to the group' },
  links: { zh: '投放链接', en: 'links of campaigns' },
  listening: { zh: '听书', en: 'books to hear' },
  live: { zh: '直播', en: 'live classes' },
  'live-codes': { zh: '活码', en: 'live codes' },
  notices: { zh: '班级通知', en: 'what classes are told' },
  plans: { zh: '课程方案', en: 'plans for learners' },
  prices: { zh: '价格与限时优惠', en: 'prices and offers' },
  proposals: { zh: '待批事项', en: 'what waits for a second person' },
  questions: { zh: '题目', en: 'questions of exams, gates and days' },
  reading: { zh: '共读小组', en: 'books that are read together' },
  research: { zh: '产品调研', en: 'questions on the product' },
  refunds: { zh: '退款', en: 'refunds that a person looks at first' },
  reviews: { zh: '学员评价', en: 'reviews of learners' },
  roles: { zh: '角色与权限', en: 'roles and what they may do' },
  rota: { zh: '班主任排班', en: 'who takes learners when' },
  routes: { zh: '动态路由', en: 'where pages lead' },
  rules: { zh: '互斥规则', en: 'camps that exclude each other' },
  sales: { zh: '在哪里卖什么', en: 'where what is sold' },
  'short-links': { zh: '超级粉丝短链接', en: 'short links' },
  simulator: { zh: '分班模拟', en: 'playing a day' },
  staff: { zh: '员工', en: 'our people' },
};
