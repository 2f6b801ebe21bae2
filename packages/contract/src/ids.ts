import { z } from 'zod';

/** Eighteen digits always fit the bigint that stores them; nineteen do not. */
const numericId = () => z.coerce.string().regex(/^[1-9]\d{0,17}$/);

export const LearnerId = numericId().brand<'LearnerId'>();
export type LearnerId = z.infer<typeof LearnerId>;

export const CampId = numericId().brand<'CampId'>();
export type CampId = z.infer<typeof CampId>;

export const PeriodId = numericId().brand<'PeriodId'>();
export type PeriodId = z.infer<typeof PeriodId>;

export const GroupId = numericId().brand<'GroupId'>();
export type GroupId = z.infer<typeof GroupId>;

export const ClassId = numericId().brand<'ClassId'>();
export type ClassId = z.infer<typeof ClassId>;

/** One learner's homework of one section. */
export const PieceId = numericId().brand<'PieceId'>();
export type PieceId = z.infer<typeof PieceId>;

export const ReviewId = numericId().brand<'ReviewId'>();
export type ReviewId = z.infer<typeof ReviewId>;

export const ReasonId = numericId().brand<'ReasonId'>();
export type ReasonId = z.infer<typeof ReasonId>;

export const TemplateId = numericId().brand<'TemplateId'>();
export type TemplateId = z.infer<typeof TemplateId>;

export const CourseId = numericId().brand<'CourseId'>();
export type CourseId = z.infer<typeof CourseId>;

/** What a class was told. */
export const NoticeId = numericId().brand<'NoticeId'>();
export type NoticeId = z.infer<typeof NoticeId>;

/** A live class that is held at an hour, for those of a period or for everybody. */
export const BroadcastId = numericId().brand<'BroadcastId'>();
export type BroadcastId = z.infer<typeof BroadcastId>;

/** A line that somebody said in the room of one. */
export const TalkLineId = numericId().brand<'TalkLineId'>();
export type TalkLineId = z.infer<typeof TalkLineId>;

/** A book to hear, and a chapter of it. */
export const BookId = numericId().brand<'BookId'>();
export type BookId = z.infer<typeof BookId>;
export const ChapterId = numericId().brand<'ChapterId'>();
export type ChapterId = z.infer<typeof ChapterId>;

export const SectionId = numericId().brand<'SectionId'>();
export type SectionId = z.infer<typeof SectionId>;

/** Kind and number of what is to be done: found among the learner's own, or nowhere. */
export const TaskId = z
  .string()
  .regex(/^(?:evening|section|homework|exam|certificate)-[1-9]\d{0,17}$/)
  .brand<'TaskId'>();
export type TaskId = z.infer<typeof TaskId>;

/** A random name: a plan's address tells nothing, and nobody guesses another's. */
export const PlanCode = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'PlanCode'>();
export type PlanCode = z.infer<typeof PlanCode>;
export const QuestionId = numericId().brand<'QuestionId'>();
export type QuestionId = z.infer<typeof QuestionId>;

/** An attempt at an exam, by a random name. */
export const AttemptId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'AttemptId'>();
export type AttemptId = z.infer<typeof AttemptId>;

/** Eighty random bits, in letters that nobody mistakes for others. */
export const ComplaintId = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  .brand<'ComplaintId'>();
export type ComplaintId = z.infer<typeof ComplaintId>;

/** Fifty random bits: nobody finds a certificate by counting. */
export const CertificateNo = z
  .string()
  .regex(/^XT[0-9A-HJKMNP-TV-Z]{2}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  .brand<'CertificateNo'>();
export type CertificateNo = z.infer<typeof CertificateNo>;

export const UploadId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'UploadId'>();
export type UploadId = z.infer<typeof UploadId>;

/** A random name: how many messages we send is nobody's business. */
export const MessageId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

/** A random name: what somebody notes is found by nobody who counts. */
export const NoteId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'NoteId'>();
export type NoteId = z.infer<typeof NoteId>;

export const ProductId = numericId().brand<'ProductId'>();
export type ProductId = z.infer<typeof ProductId>;

/** Names a short link; random, so that nobody guesses the next. */
export const ShortParamId = z
  .string()
  .regex(/^[\w-]{6,32}$/)
  .brand<'ShortParamId'>();
export type ShortParamId = z.infer<typeof ShortParamId>;

/** One visit by an ad or a link, named by the browser at random; what came of it is found by this. */
export const LineageId = z.uuid().brand<'LineageId'>();
export type LineageId = z.infer<typeof LineageId>;

/** Printed on paper, so it is typed by nobody and guessed by nobody. */
export const LiveCodeId = z
  .string()
  .regex(/^[\w-]{6,32}$/)
  .brand<'LiveCodeId'>();
export type LiveCodeId = z.infer<typeof LiveCodeId>;

export const OrderNo = z
  .string()
  .regex(/^[\w-]{16,40}$/)
  .brand<'OrderNo'>();
export type OrderNo = z.infer<typeof OrderNo>;

/** As the former shop counted its orders: theirs, and of no use to whoever guesses one. */
export const FormerOrderNo = z
  .string()
  .regex(/^[0-9A-Za-z_-]{4,40}$/)
  .brand<'FormerOrderNo'>();
export type FormerOrderNo = z.infer<typeof FormerOrderNo>;

/** Ours of money on its way back, and its provider's name for it too. */
export const RefundNo = z
  .string()
  .regex(/^[0-9A-Za-z]{32}$/)
  .brand<'RefundNo'>();
export type RefundNo = z.infer<typeof RefundNo>;

/** Random, and opens one payment for a quarter of an hour, or its result. */
export const PayTicket = z
  .string()
  .regex(/^[\w-]{43}$/)
  .brand<'PayTicket'>();
export type PayTicket = z.infer<typeof PayTicket>;

/** 144 random bits: nobody finds another's invoice by counting. The tax bureau knows it as ours by the same name. */
export const InvoiceId = z
  .string()
  .regex(/^[\w-]{24}$/)
  .brand<'InvoiceId'>();
export type InvoiceId = z.infer<typeof InvoiceId>;

/** What is sold, whole: a course, a package, a membership, a book. */
export const GoodsId = numericId().brand<'GoodsId'>();
export type GoodsId = z.infer<typeof GoodsId>;

/** Goods with their options fixed. */
export const SkuId = numericId().brand<'SkuId'>();
export type SkuId = z.infer<typeof SkuId>;

/** A coupon that somebody holds, by a random name. */
export const CouponId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'CouponId'>();
export type CouponId = z.infer<typeof CouponId>;

/** An address of somebody's book, by a random name. */
export const AddressId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'AddressId'>();
export type AddressId = z.infer<typeof AddressId>;

/** A parcel, by a random name: how many we send is nobody's business. */
export const ParcelId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'ParcelId'>();
export type ParcelId = z.infer<typeof ParcelId>;

/** Leads to a gift, to an order that one of our own has written, to the code on a classroom's wall: 128 random bits each. */
const ticket = () => z.string().regex(/^[\w-]{22}$/);
export const GiftTicket = ticket().brand<'GiftTicket'>();
export type GiftTicket = z.infer<typeof GiftTicket>;
export const PosTicket = ticket().brand<'PosTicket'>();
export type PosTicket = z.infer<typeof PosTicket>;
export const ClassroomCode = ticket().brand<'ClassroomCode'>();
export type ClassroomCode = z.infer<typeof ClassroomCode>;

/** A class that is held once: outside a camp, or open to all. */
export const LiveClassId = numericId().brand<'LiveClassId'>();
export type LiveClassId = z.infer<typeof LiveClassId>;

/** Stands for a learner in the links that he shares, which anybody may read. */
export const InviteCode = z
  .string()
  .regex(/^[0-9A-Za-z]{12}$/)
  .brand<'InviteCode'>();
export type InviteCode = z.infer<typeof InviteCode>;

export const WechatType = z.coerce.number().int().min(1).max(9_999);
/** Random, made and kept by a browser that goes to WeChat; it stands in no address. What comes back is good with the same one alone. */
export const BrowserKey = z.string().regex(/^[\w-]{1,64}$/);
export const Mobile = z.string().regex(/^1\d{10}$/, '您的手机号码有误，请输入正确的手机号码');

/** A document's name in its address. */
export const DocumentSlug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .brand<'DocumentSlug'>();
export type DocumentSlug = z.infer<typeof DocumentSlug>;

/** A book that some read together, offered to everybody. */
export const ReadingGroupId = numericId().brand<'ReadingGroupId'>();
export type ReadingGroupId = z.infer<typeof ReadingGroupId>;

/** What somebody of a group said of a chapter, by a random name. */
export const ThoughtId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'ThoughtId'>();
export type ThoughtId = z.infer<typeof ThoughtId>;

/** Five questions on the product. */
export const SurveyId = numericId().brand<'SurveyId'>();
export type SurveyId = z.infer<typeof SurveyId>;
