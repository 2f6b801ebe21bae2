import type { GroupLine } from '@xuetang/contract/reading';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { groupHref } from './address.ts';
import { words } from './words.ts';

/** Groups with a free chair, each with where it stands. */
export const Groups = ({ groups, now }: { groups: readonly GroupLine[]; now: number }) => (
  <List name={words.others}>
    {groups.map((group) => (
      <Item key={group.groupId} to={groupHref(group.groupId)}>
        <Row
          title={group.title}
          text={words.seats(group.members, group.size)}
          aside={<Tag tone="line">{words.shortWhere(group, now)}</Tag>}
          leads
        />
      </Item>
    ))}
  </List>
);

export const NoGroups = () => (
  <Nothing {...words.noOthers}>
    <ButtonLink to={href('knowledgeTreasure')}>{words.toLibrary}</ButtonLink>
  </Nothing>
);
