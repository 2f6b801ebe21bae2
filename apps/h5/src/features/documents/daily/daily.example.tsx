import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../../gallery/some-data.ts';
import { aCard, aDocument, aHostileDocument, aLine } from '../../../../gallery/some-documents.ts';

const article = (getDocument: NonNullable<Answers['getDocument']>) =>
  aPage('every-day-article', { id: 'fund-manual', answers: { getDocument } });
const aText = { ...aDocument, slug: 'fund-manual', kind: 'article' as const, title: '基金说明书，先翻这三处', risk: 'general' as const };
export const Article = article({ document: aText, now: NOW });
export const ArticleHalfRead = article({ document: { ...aText, seenBlocks: 3 }, now: NOW });
export const ArticleHighRisk = article({ document: { ...aText, risk: 'high', helped: false, isKept: true, isRead: true }, now: NOW });
export const ArticleUnknown = article(refused('document.unknown'));
export const ArticleLoading = article(never);
export const ArticleOffline = article(OFFLINE);
export const ArticleHostile = article({ document: { ...aHostileDocument, kind: 'article' }, now: NOW });

const cards = (listDocuments: NonNullable<Answers['listDocuments']>, id?: string) =>
  aPage('every-day-one-knowledge', { ...(id && { id }), answers: { listDocuments } });
const aRow = Array.from({ length: 9 }, (_, nth) => ({
  ...aCard,
  slug: `card-${nth}`,
  title: `第 ${nth + 1} 张：先攒够三个月`,
  day: day(-nth).slice(0, 10),
  isRead: nth === 1,
}));
export const Cards = cards({ list: aRow, hasMore: false, now: NOW });
export const CardsOfAnEarlierDay = cards({ list: aRow, hasMore: false, now: NOW }, 'card-3');
export const CardsEmpty = cards({ list: [], hasMore: false, now: NOW });
export const CardsLoading = cards(never);
export const CardsOffline = cards(OFFLINE);
export const CardsHostile = cards({ list: [{ ...aCard, title: LONG, lead: HOSTILE, risk: 'high' }], hasMore: false, now: NOW });

const days = Array.from({ length: 7 }, (_, nth) => ({ day: day(nth - 6).slice(0, 10), hasSome: nth > 1, isRead: nth === 3 || nth === 5 }));
const money = (getDailyBoard: NonNullable<Answers['getDailyBoard']>) => aPage('day-day-money-index', { answers: { getDailyBoard } });
const today = day(0).slice(0, 10);
const anArticle = { ...aLine, slug: 'ledger-that-lasts', kind: 'article' as const, title: '记账记不下去，多半是记太细' };
export const Money = money({ today, card: aCard, article: anArticle, days, now: NOW });
export const MoneyRead = money({
  today,
  card: { ...aCard, isRead: true, day: day(-1).slice(0, 10) },
  article: { ...anArticle, isRead: true },
  days,
  now: NOW,
});
export const MoneyEmpty = money({ today, card: null, article: null, days: [], now: NOW });
export const MoneyLoading = money(never);
export const MoneyOffline = money(OFFLINE);
export const MoneyHostile = money({
  today,
  card: { ...aCard, title: LONG, lead: HOSTILE },
  article: { ...anArticle, title: LONG },
  days,
  now: NOW,
});
