import { COMPLAINT_KINDS, type ComplaintKind } from '@xuetang/contract/complaint-terms';

interface KindWords {
  name: string;
  /** What belongs here, so that nobody has to guess. */
  covers: string;
  /** What to write, so that nobody has to ask back. */
  write: string;
}

export const kindWords: Record<ComplaintKind, KindWords> = {
  refund: { name: '退款与费用', covers: '退款没到账、扣费不对', write: '请写明哪门课、什么时候付的款、什么时候申请的退款。' },
  promise: { name: '夸大宣传', covers: '承诺收益、催着下单', write: '请写明谁在哪里说了什么。聊天截图最有帮助。' },
  teacher: { name: '老师与服务', covers: '态度不好、没人回复', write: '请写明老师的名字或班级，以及发生了什么。' },
  course: { name: '课程内容', covers: '与介绍不符、讲错了', write: '请写明哪一节课，哪里和介绍不一样。' },
  disturbance: { name: '电话与消息打扰', covers: '电话太多、不想再收到', write: '请写明打来的号码或发消息的人，以及大概的时间。' },
  privacy: { name: '个人信息', covers: '信息泄露、要求删除', write: '请写明担心哪些信息，或者希望我们删除什么。' },
  fault: { name: '页面与播放故障', covers: '打不开、听不了课', write: '请写明手机型号、哪个页面，点了什么以后出的问题。' },
  other: { name: '其他问题', covers: '上面都不是', write: '请写明发生了什么，您希望我们怎么做。' },
};

export const allKinds = COMPLAINT_KINDS.map((kind) => ({ kind, ...kindWords[kind] }));

export const kindOf = (text: string | undefined): ComplaintKind | undefined => COMPLAINT_KINDS.find((kind) => kind === text);

/** What becomes of a picture that comes with a complaint. */
export const PICTURES_HINT = '我们会去掉照片里的拍摄地点，只给处理的人看。';
