import { POT_RANGES, POTS, sharesOf, type PlanFieldName } from '@xuetang/contract/plan.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { YuanInput } from './PlanInputs.tsx';
import type { PlanValues } from './use-plan-field.ts';
import { words } from './words.ts';

const { pots } = words;

const Compared = ({ values }: { values: PlanValues }) => {
  const shares = sharesOf(values);
  if (shares.length === 0) return <p>{pots.empty}</p>;
  return (
    <Stack space={1}>
      <List>
        {shares.map((share) => (
          <Item key={share.pot}>
            <Row
              title={pots.names[share.pot]}
              text={pots.share(share, POT_RANGES[share.pot])}
              aside={<Tag tone={share.is === 'within' ? 'good' : 'notice'}>{pots.is[share.is]}</Tag>}
            />
          </Item>
        ))}
      </List>
      <p>{pots.all(shares.reduce((sum, { yuan }) => sum + yuan, 0))}</p>
      <p>{pots.note}</p>
    </Stack>
  );
};

/** The pots first, as they stand: what is typed below changes them at once. */
const Pots = ({ first }: { first: PlanValues }) => {
  const [values, setValues] = useState(first);
  const onValue = (field: PlanFieldName, value: string) => setValues((before) => ({ ...before, [field]: value }));
  return (
    <Screen title={pots.title} lead={pots.lead} space="near">
      <Section title={pots.compare}>
        <Compared values={values} />
      </Section>
      <p>{words.own}</p>
      <Card>
        <Stack>
          {POTS.map((pot) => (
            <YuanInput key={pot} field={pot} label={pots.names[pot]} hint={pots.hints[pot]} values={values} onValue={onValue} />
          ))}
        </Stack>
      </Card>
      <ButtonLink look="line" to={href('planBook')}>
        {pots.toBook}
      </ButtonLink>
      <Notice>{RISK_NOTE}</Notice>
    </Screen>
  );
};

/** `myDispose`: my money in four pots, against the ranges of the lesson. No product, and nobody else sees it. */
export const PotsPage = () => {
  const answer = useAnswer('getPlan', {});
  return (
    <Loaded answer={answer} waiting={[72, 320, 240]} title={words.lost}>
      {({ fields }) => <Pots first={fields} />}
    </Loaded>
  );
};
