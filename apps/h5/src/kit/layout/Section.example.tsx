import { LONG, SENTENCE } from '../example-texts.ts';
import { Link } from '../router.tsx';
import { Card } from './Card.tsx';
import { Screen } from './Screen.tsx';
import { Section } from './Section.tsx';

export const Two = () => (
  <Screen space="open">
    <Section title="现在就能换" aside={<Link to="/diamond">全部 14 样</Link>}>
      <Card>{SENTENCE}</Card>
    </Section>
    <Section title={LONG} aside="第 4 步，共 5 步">
      <Card>{SENTENCE}</Card>
    </Section>
  </Screen>
);
