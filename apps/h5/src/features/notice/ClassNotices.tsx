import { href } from '@xuetang/h5-routes/hrefs';
import { usePages } from '../../client/use-pages.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { PagedList } from '../../kit/everyday/PagedList.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { words } from './words.ts';
import './notice-page.css';

const None = ({ hasClass }: { hasClass: boolean }) => (
  <Nothing {...(hasClass ? words.none : words.noClass)}>
    <ButtonLink to={href(hasClass ? 'group' : 'index')}>{hasClass ? words.toGroup : words.toCamps}</ButtonLink>
  </Nothing>
);

/** What teachers told the learner's classes, as they wrote it. */
export const ClassNotices = () => {
  const notices = usePages('listNotices', {}, { toasts: false });
  return (
    <Loaded
      answer={notices}
      waiting={[112, 112, 112]}
      title={words.noticesLost}
      empty={({ list, hasClass }) => list.length === 0 && <None hasClass={hasClass} />}
    >
      {({ list, now }) => (
        <PagedList state={notices.foot} onMore={notices.more} end={words.end}>
          <List name={words.notices}>
            {list.map((notice) => (
              <Item key={notice.noticeId}>
                <Stack space={1}>
                  <Row title={words.by(notice)} text={words.of(notice, Date.parse(now))} />
                  <p className="xt-notice-words">{notice.words}</p>
                </Stack>
              </Item>
            ))}
          </List>
          <ButtonLink look="plain" to={href('group')}>
            {words.toGroup}
          </ButtonLink>
        </PagedList>
      )}
    </Loaded>
  );
};
