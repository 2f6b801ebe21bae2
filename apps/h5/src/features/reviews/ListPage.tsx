import { dateOf } from '@xuetang/contract/beijing-time.rule';
import { CAMP_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { CampId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { usePages } from '../../client/use-pages.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { PagedList } from '../../kit/everyday/PagedList.tsx';
import { Score } from '../../kit/everyday/Rate.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Nothing } from '../../kit/PageState.tsx';
import { Said } from './Said.tsx';
import { words } from './words.ts';

const Unknown = () => (
  <Nothing {...words.unknown}>
    <ButtonLink to={href('index')}>{words.toCamps}</ButtonLink>
  </Nothing>
);

const Known = ({ campId }: { campId: CampId }) => {
  const reviews = usePages('listCampReviews', { campId }, { toasts: false });
  const camp = reviews.answered.is === 'there' ? reviews.answered.data : undefined;
  usePageCard(camp ? { share: { page: 'campReviews', id: campId, ...words.card(camp) } } : {});
  return (
    <Loaded answer={reviews} waiting={[72, 120, 120]} title={words.lost} instead={{ [CAMP_UNKNOWN]: <Unknown /> }}>
      {({ campName, all, average, list, now }) => (
        <Screen title={words.title} lead={campName} space="near" fill>
          {average === null ? (
            <Nothing {...words.none} />
          ) : (
            <PagedList state={reviews.foot} onMore={reviews.more} end={words.end(all)}>
              <Stack>
                <Row title={words.count(all)} text={words.rule} aside={<Score value={average} />} />
                <List name={words.title}>
                  {list.map((review) => (
                    <Item key={review.reviewId}>
                      <Said of={review} when={dateOf(review.givenAt, Date.parse(now))} aside={words.period(review.periodNumber)} />
                    </Item>
                  ))}
                </List>
              </Stack>
            </PagedList>
          )}
          <Notice>{RISK_NOTE}</Notice>
          <BottomBar>
            <ButtonLink to={href('ownReview', { id: campId })}>{words.write}</ButtonLink>
          </BottomBar>
        </Screen>
      )}
    </Loaded>
  );
};

/** `campReviews`: what learners say of a camp, for everybody. */
export const ListPage = ({ campId }: { campId: CampId | undefined }) => (campId ? <Known campId={campId} /> : <Unknown />);
