import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';

/** Calls whose list goes on, and what asks for what comes after a page; nothing where it was the last one. */
const nextOf = {
  listMessages: ({ hasMore, list }) => (hasMore ? { before: list[list.length - 1]?.messageId } : undefined),
  listNotices: ({ hasMore, list }) => (hasMore ? { before: list[list.length - 1]?.noticeId } : undefined),
  listCampReviews: ({ hasMore, list }) => (hasMore ? { before: list[list.length - 1]?.reviewId } : undefined),
  listOrders: ({ hasMore, list }) => (hasMore ? { before: list[list.length - 1]?.orderNo } : undefined),
  listNotes: ({ hasMore, list }) => (hasMore ? { before: list[list.length - 1]?.noteId } : undefined),
  listDocuments: ({ hasMore, list }) => (hasMore ? { before: list[list.length - 1]?.slug } : undefined),
  listThoughts: ({ hasMore, list }) => (hasMore ? { before: list[list.length - 1]?.thoughtId } : undefined),
  listComplaints: ({ hasMore, list }) => (hasMore ? { before: list[list.length - 1]?.complaintId } : undefined),
} satisfies { [N in CallName]?: (page: ResponseOf<Calls[N]>) => Partial<AskOf<Calls[N]>> | undefined };

export type PagedCall = keyof typeof nextOf;
export type PageOf<N extends PagedCall> = ResponseOf<Calls[N]>;

export const afterPage = <N extends PagedCall>(name: N, page: PageOf<N>): Partial<AskOf<Calls[N]>> | undefined =>
  (nextOf[name] as (page: PageOf<N>) => Partial<AskOf<Calls[N]>> | undefined)(page);
