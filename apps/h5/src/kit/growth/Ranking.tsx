import { Face } from '../Face.tsx';
import { List, Item } from '../layout/List.tsx';
import './ranking.css';

export interface Ranked {
  place: number;
  name: string;
  image: string;
  learnNumber: string;
  /** 25 天, 108 钻. */
  score: string;
  isMe?: boolean;
}

export interface RankingProps {
  /** What is compared. */
  label: string;
  /** Who has the same score has the same place; the server decides. */
  ranked: readonly Ranked[];
  /** Oneself, where one is not in sight above. */
  me?: Ranked | undefined;
  /** When it was counted. */
  counted: string;
}

const Line = ({ ranked: { place, name, image, learnNumber, score, isMe } }: { ranked: Ranked }) => (
  <Item current={isMe ?? false}>
    <span className="xt-ranked">
      <b className={place <= 3 ? `xt-ranked-place xt-ranked-${place}` : 'xt-ranked-place'}>
        <span className="xt-unseen">第</span>
        {place}
        <span className="xt-unseen">名</span>
      </b>
      <Face image={image} learnNumber={learnNumber} size={36} />
      <span className="xt-ranked-name" data-private>
        {isMe ? `${name}（你）` : name}
      </span>
      <b>{score}</b>
    </span>
  </Item>
);

/** Who has how much. It shows how much everybody did, and shames nobody: there is no last place. */
export const Ranking = ({ label, ranked, me, counted }: RankingProps) => (
  <>
    <List name={label} ordered>
      {ranked.map((one) => (
        <Line key={one.learnNumber} ranked={one} />
      ))}
      {me && <Line ranked={{ ...me, isMe: true }} />}
    </List>
    <p className="xt-ranked-counted">{counted}</p>
  </>
);
