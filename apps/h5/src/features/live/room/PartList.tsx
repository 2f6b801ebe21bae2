import type { OpenRoom } from '@xuetang/contract/broadcasts';
import { partAt } from '@xuetang/contract/live-state.rule';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { clockText } from '../../../player/clock-text.ts';
import { partTime, words as tab } from '../words.ts';
import { words } from './words.ts';
import '../live.css';

interface PartListProps {
  room: OpenRoom;
  /** The server's time; what is on now is marked while the class is. */
  nowMs: number;
  isOn: boolean;
  /** Of a replay: the parts are its chapters, and a tap goes there. */
  onJump?: (toS: number) => void;
}

/** What the class is made of. An offer is announced with its minute, and says that it counts for nothing. */
export const PartList = ({ room, nowMs, isOn, onJump }: PartListProps) => {
  const { parts, startsAt, endsAt } = room;
  if (parts.length === 0) return null;
  const now = isOn ? partAt(parts, (nowMs - Date.parse(startsAt)) / 60_000) : -1;
  const note = tab.offerNote(startsAt, endsAt, parts);
  return (
    <Section title={onJump ? words.chapters : words.parts}>
      <List ordered name={onJump ? words.chapters : words.parts}>
        {parts.map((part, at) => {
          const { atS } = part;
          return (
            <Item
              key={`${part.minute}-${part.title}`}
              current={at === now}
              {...(onJump && atS !== undefined ? { onPress: () => onJump(atS) } : {})}
            >
              <Row
                title={`${onJump ? clockText(atS ?? part.minute * 60) : partTime(startsAt, part)} ${part.title}`}
                text={part.kind === 'offer' ? `${words.kind.offer} · ${words.offerCounts}` : words.kind[part.kind]}
                {...(at === now
                  ? { aside: <Tag tone="live">{words.nowPart}</Tag> }
                  : part.kind === 'offer'
                    ? { aside: <Tag tone="notice">{words.kind.offer}</Tag> }
                    : {})}
              />
            </Item>
          );
        })}
      </List>
      {note !== undefined && !onJump && <p className="xt-room-quiet">{note}</p>}
    </Section>
  );
};
