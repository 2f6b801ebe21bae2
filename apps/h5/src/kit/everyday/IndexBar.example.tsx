import { LONG } from '../example-texts.ts';
import { Item, List } from '../layout/List.tsx';
import { Row } from '../layout/Row.tsx';
import { IndexBar } from './IndexBar.tsx';

const group = (index: string, ...banks: string[]) => ({
  index,
  children: (
    <List>
      {banks.map((name) => (
        <Item key={name} onPress={() => {}}>
          <Row title={name} />
        </Item>
      ))}
    </List>
  ),
});

export const Banks = () => (
  <IndexBar
    id="bank"
    label="按字母找"
    groups={[group('热门', '工商银行', '建设银行'), group('B', '北京银行'), group('Z', '招商银行', LONG)]}
  />
);
