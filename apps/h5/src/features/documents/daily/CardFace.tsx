import type { ShortDocument } from '@xuetang/contract/documents';
import { useAction } from '../../../client/use-action.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Blocks } from '../../../kit/learning/Blocks.tsx';
import { RiskOf } from '../../../kit/learning/RiskOf.tsx';
import { words } from './words.ts';
import './card-face.css';

/** One card, whole. That it was understood is said by a tap, and by nothing else: it is too short to be read by scrolling. */
export const CardFace = ({ card, now }: { card: ShortDocument; now: number }) => {
  const got = useAction('saveTrace');
  const { slug, version, body, day } = card;
  return (
    <Card look="tint" as="article">
      <Stack>
        <div className="xt-card-face">
          {day && <p>{words.day(day, now)}</p>}
          <h2>{card.title}</h2>
          <p>{card.lead}</p>
        </div>
        <Blocks blocks={body} />
        <RiskOf investment={card.risk} />
        {card.isRead ? (
          <p className="xt-card-got">
            <Icon name="done" />
            {words.cards.gotIt}
          </p>
        ) : (
          <ActionButton look="line" action={got} onClick={() => void got.send({ slug, version, blocks: body.length })}>
            {words.cards.got}
          </ActionButton>
        )}
      </Stack>
    </Card>
  );
};
