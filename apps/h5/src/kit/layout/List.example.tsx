import { HOSTILE, LONG, SENTENCE } from '../example-texts.ts';
import { Tag } from '../Tag.tsx';
import { Price } from '../trade/Price.tsx';
import { Item, List } from './List.tsx';
import { Row } from './Row.tsx';

export const Rows = () => (
  <List name="课程">
    <Item to="/productHome">
      <Row title="基金入门" text="学完 5 / 12 节" leads />
    </Item>
    <Item current>
      <Row title={LONG} text={SENTENCE} aside={<Tag tone="live">直播中</Tag>} />
    </Item>
    <Item onPress={() => {}}>
      <Row title={HOSTILE} text={HOSTILE} aside={<Price fen={26_900} />} leads />
    </Item>
  </List>
);
