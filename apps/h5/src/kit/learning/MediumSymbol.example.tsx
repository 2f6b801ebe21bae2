import { Item, List } from '../layout/List.tsx';
import { Row } from '../layout/Row.tsx';
import { MediumSymbol } from './MediumSymbol.tsx';

const ALL = ['article', 'audio', 'video', 'day', 'live', 'group', 'homework', 'exam', 'certificate'] as const;

export const All = () => (
  <List>
    {ALL.map((of) => (
      <Item key={of}>
        <Row media={<MediumSymbol of={of} />} title={of} />
      </Item>
    ))}
  </List>
);
