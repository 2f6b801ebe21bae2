import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../../client/shell-context.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import type { Asker, Told } from './use-leaving-result.ts';
import { words } from './words.ts';

const { returning: say } = words;

/** Money on its way back: which, how much, and since when. */
export const Returning = ({ told: { returning, now } }: { told: Told }) =>
  returning.length === 0 ? null : (
    <Section title={say.title}>
      <List>
        {returning.map(({ why, fen, since, doneAt }, nth) => (
          <Item key={nth}>
            <Row
              title={say[why]}
              text={doneAt === null ? say.on(since, Date.parse(now)) : say.done(doneAt, Date.parse(now))}
              aside={<Price fen={fen} size="small" />}
            />
          </Item>
        ))}
      </List>
    </Section>
  );

/** Where to go on. Who holds a ticket alone is logged in nowhere: in a browser he is told, and led nowhere that asks for a login. */
export const PaidFoot = ({ asker, note }: { asker: Asker; note?: string }) => {
  const { host } = useShell();
  if ('orderNo' in asker)
    return (
      <BottomBar note={note}>
        <ButtonLink to={href('center')}>{words.center}</ButtonLink>
      </BottomBar>
    );
  if (host.kind !== 'browser')
    return (
      <BottomBar note={note}>
        <ButtonLink to={href('order')}>{words.orders}</ButtonLink>
      </BottomBar>
    );
  return note === undefined ? null : <Notice look="next">{note}</Notice>;
};
