import { DAY_MS, type Step } from './seed-step.ts';

/** In the order in which they can be emptied. */
export const homeworkTables = ['work.grading', 'work.attachment', 'work.piece', 'work.homework', 'work.class_pass'];

/** The end of the link by which the demo's class teacher opens class 10 on a phone: the first browser that comes with it has it. */
export const DEMO_PASS = 'demo-class-pass-of-liang-yu-000000000000000';

interface DemoHomework {
  sectionId: number;
  task: string;
  points: string[];
  model: string;
}

/** The first is open from the seat on, the second on the second day of the camp. */
const HOMEWORK: DemoHomework[] = [
  {
    sectionId: 102,
    task: '算一算，自己家的备用金够花几个月',
    points: ['写出每个月必须花的钱', '写出随时能取的钱', '写出还差多少，打算几个月存够'],
    model:
      '老郑家（编的，只看格式）：每月必须花 3000 元，其中吃饭日用 1800，水电交通 500，药费 700。随时能取的有 6000 元，只够 2 个月。想留够 3 个月，还差 3000 元，每月 5 号存 500，存 6 个月，到明年 5 月够。',
  },
  {
    sectionId: 108,
    task: '家庭计划：先做哪三件事',
    points: ['写出先做哪三件', '要存的钱写了数目', '要存的钱写到哪个月', '手里的保单拍全'],
    model:
      '王阿姨家（编的，只看格式）：第一件，每月 5 号存 1500 元，到明年 12 月存够 3 万。第二件，两份意外险像是重复的，这个月打电话问清退一份能拿回多少。第三件，每月最后一个星期天，和老伴一起看一遍账。',
  },
];

export const homeworkSteps = (now: Date): Step[] => [
  ...HOMEWORK.flatMap(({ sectionId, task, points, model }) => [
    {
      text: 'insert into work.homework (section_id, task, points, model, due_days) values ($1, $2, $3, $4, 1)',
      values: [sectionId, task, points, model],
    },
    { text: 'update learning.section set has_homework = true where id = $1', values: [sectionId] },
  ]),
  {
    text: `insert into work.class_pass (pass_hash, class_id, staff_id, grader, made_at, ends_at)
           select sha256($1::bytea), 10, id, name, $2, $3 from staff.account where wecom_user_id = 'liangyu'`,
    values: [DEMO_PASS, now, new Date(now.getTime() + DAY_MS / 2)],
  },
];
