import type { CampId, GroupId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/codes';
import { staffAnswer, staffAnswerAsking, reaches, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import type { Wecom } from '../../../providers/wecom/port.ts';
import { findGroup, readGroupCodes } from './group-codes.store.ts';
import { isShown, oldestToPutUp } from './qr-clock.rule.ts';
import { qrHealth } from './qr-health.rule.ts';
import { addGroupQr, swapGroupQr } from './swap-group-qr.ts';
import { readSigns } from './watch-codes.ts';

const A_PAGE = 100;

export interface CodePorts {
  wecom: Wecom | undefined;
  allocation: { qrShownDays: number };
}

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A code for the group that does not end, and where its picture is. */
const askForJoinWay = async (wecom: Wecom, groupId: string, chatId: string): Promise<string | undefined> => {
  const made = await wecom.addJoinWay({ chatIds: [chatId], state: `g${groupId}` });
  const read = made.outcome === 'made' ? await wecom.readJoinWay(made.configId) : made;
  return read.outcome === 'read' ? read.qrUrl : undefined;
};

/** The groups' codes, as our people see and change them. */
export const codeStaffAnswers = ({ wecom, allocation: { qrShownDays: shownDays } }: CodePorts): StaffAnswer[] => [
  staffAnswer(calls.listGroupCodes, async ({ input: { campId = null, after = null }, tx, now, reach, within }) => {
    const read = await readGroupCodes(tx, { campId, after, reach, now, shownDays, limit: A_PAGE + 1 });
    const signs = new Map((await readSigns(tx, now)).map((sign) => [sign.groupId, sign]));
    const groups = read.slice(0, A_PAGE);
    return within(
      groups.map((group) => ({ camp: group.campId, class: group.classId })),
      {
        list: groups.map(({ classId: _class, content, invalidAt, shownUntil, since, lastArrivalAt, ...group }) => {
          const sign = signs.get(group.groupId);
          return {
            ...group,
            groupId: group.groupId as GroupId,
            campId: group.campId as CampId,
            isShown: isShown({ content, invalidAt, shownUntil }, now),
            since: textOf(since),
            shownUntil: textOf(shownUntil),
            invalidAt: textOf(invalidAt),
            lastArrivalAt: textOf(lastArrivalAt),
            health: sign ? qrHealth(sign) : null,
            pressed: sign?.pressed ?? 0,
          };
        }),
        hasMore: read.length > A_PAGE,
      },
    );
  }),

  staffAnswer(calls.addGroupCode, async ({ input: { groupId, content, madeAt: said }, tx, now, within, note, fail }) => {
    const group = await findGroup(tx, groupId);
    if (!group) return fail('group.unknown');
    const answer = within([group.place], null);
    const madeAt = said === undefined ? now : new Date(said);
    if (madeAt <= oldestToPutUp(now, shownDays)) return fail('code.too_old');
    if (group.content === content || !(await addGroupQr(tx, { groupId, content, madeAt }))) return fail('code.known');
    note.after({ content, madeAt });
    return answer;
  }),

  staffAnswer(calls.swapGroupCode, async ({ input: { groupId, since: seen }, tx, now, within, note, fail }) => {
    const group = await findGroup(tx, groupId, true);
    if (!group) return fail('group.unknown');
    const { place, since, content } = group;
    const answer = within([place], null);
    if (seen !== undefined && Date.parse(seen) !== since?.getTime()) return fail('code.changed');
    if ((await swapGroupQr(tx, { groupId, why: 'by-hand', since, now, shownDays })) !== 'swapped') return fail('code.none_waits');
    note.before({ content, since });
    note.after({ content: (await findGroup(tx, groupId))?.content, since: now });
    return answer;
  }),

  staffAnswerAsking(
    calls.makeJoinWay,
    async ({ tx, input: { groupId }, reach }) => {
      const group = wecom && (await findGroup(tx, groupId));
      return group?.chatId && reaches(reach, group.place) ? { wecom, groupId, chatId: group.chatId } : undefined;
    },
    ({ wecom: asked, groupId, chatId }) => askForJoinWay(asked as Wecom, groupId, chatId),
    async ({ input: { groupId }, tx, told: qrUrl, within, note, fail }) => {
      const group = await findGroup(tx, groupId);
      if (!group) return fail('group.unknown');
      // What is out of reach was not asked for, and is told nothing of the group.
      const answer = within([group.place], { qrUrl: qrUrl ?? '' });
      if (!wecom) return fail('wecom.not_set');
      if (group.chatId === null) return fail('group.not_at_wecom');
      if (qrUrl === undefined) return fail('wecom.no_answer');
      note.after({ qrUrl });
      return answer;
    },
  ),
];
