import type { Edition } from '../edition.ts';

/** What campaigns compare under the number 46. Each has another first sentence, another picture and another proof in front. */
export const schoolMoneyEditions: Readonly<Record<1 | 2 | 3 | 4 | 5 | 'film', Edition>> = {
  // The question that parents ask each other; answers come first.
  1: {
    says: {
      hero: {
        headline: ['报不报班，', '先看一张表'],
        lead: '不劝你报，也不劝你不报。',
        ground: 'white',
        look: 'picture-first',
        scene: 'fridge-sheet',
      },
      dock: { label: '免费拿这张表', hint: '不用填手机号' },
    },
    order: ['hero', 'compare', 'curriculum', 'seats', 'questions', 'promises', 'fit', 'closing', 'dock'],
  },
  // For whom it is, and for whom not, before anything else.
  2: {
    says: {
      hero: { headline: ['两个人坐下来，', '把学费排一遍'], name: '家庭教育金直播课', scene: 'kitchen-table' },
      facts: { ground: 'paper' },
      fit: { title: '先看适不适合' },
    },
    order: ['hero', 'fit', 'facts', 'curriculum', 'promises', 'teacher', 'seats', 'questions', 'closing', 'dock'],
  },
  // The teacher, from the first line on.
  3: {
    ground: 'white',
    says: {
      hero: { headline: ['有老师带着，', '四个晚上排完'], scene: 'blackboard', ground: 'tint' },
      teacher: { title: '先认识一下老师' },
      dock: { label: '跟着老师排一遍' },
    },
    order: ['hero', 'teacher', 'curriculum', 'compare', 'seats', 'promises', 'fit', 'closing', 'dock'],
  },
  // What it is not, before what it is.
  4: {
    says: {
      hero: {
        headline: ['不卖教育险，', '不卖学区房'],
        name: '只教你排一张学费表',
        lead: '四个晚上，免费，想走随时走。',
        scene: 'empty-stall',
      },
      facts: { ground: 'paper' },
      promises: { title: '写在最前面' },
    },
    order: ['hero', 'promises', 'facts', 'seats', 'curriculum', 'teacher', 'questions', 'fit', 'closing', 'dock'],
  },
  // For the thumb in a hurry: four blocks, and the steps after the tap.
  5: {
    says: {
      hero: { headline: ['四晚排完', '十八年学费'], name: '免费直播课', ground: 'orange', scene: 'height-marks' },
      facts: { ground: 'paper' },
    },
    brings: [
      {
        kind: 'steps',
        title: '点了按钮以后',
        list: [
          { title: '扫码进班级群', text: '不用填手机号。' },
          { title: '开课前一天，群里发链接', text: '一张空白的表也一起发。' },
          { title: '{开课时间}，边听边填' },
        ],
      },
    ],
    order: ['hero', 'facts', 'seats', 'steps', 'promises', 'fit', 'closing', 'dock'],
  },
  film: {
    says: {
      hero: { headline: ['一分钟，看看', '学费怎么排'], lead: '先看一看，再决定来不来。', scene: 'open-air-film' },
      facts: { ground: 'paper' },
    },
    brings: [
      {
        kind: 'film',
        title: '豆豆家的十八年',
        lasts: '一分钟',
        poster: 'school-way',
        story: [
          { scene: 'school-way', text: '豆豆三岁，爸妈第一次问：以后上学要花多少？' },
          { scene: 'kitchen-table', text: '两个人坐下来，把一年的账摊开，分成必须的和能商量的。' },
          { scene: 'ups-and-downs', text: '十八年不会每年都顺。难的那几年，提前写在表上。' },
          { scene: 'fridge-sheet', text: '表贴在冰箱上。报不报班，先看表。' },
        ],
      },
    ],
    order: ['hero', 'film', 'facts', 'seats', 'curriculum', 'promises', 'fit', 'closing', 'dock'],
  },
};
