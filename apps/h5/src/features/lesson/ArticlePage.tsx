import type { SectionId } from '@xuetang/contract/ids';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { isLargeFont, setLargeFont } from '../../kit/large-font.ts';
import { Screen } from '../../kit/layout/Screen.tsx';
import { AfterIt } from './AfterIt.tsx';
import { Blocks } from '../../kit/learning/Blocks.tsx';
import { OneSection, type OpenedProps } from './OneSection.tsx';
import { ReadingLine } from './ReadingLine.tsx';
import { RiskOf } from '../../kit/learning/RiskOf.tsx';
import { type Finish, useFinish } from './use-finish.ts';
import { useSeen } from '../../kit/learning/use-seen.ts';
import { words } from './words.ts';
import './lesson.css';

const Letters = () => {
  const [isLarge, setLarge] = useState(isLargeFont);
  const change = () => {
    setLargeFont(!isLarge);
    setLarge(!isLarge);
  };
  return (
    <Button look="line" size="small" onClick={change}>
      {isLarge ? words.usual : words.large}
    </Button>
  );
};

const Finished = ({ finish, onAgain }: { finish: Finish; onAgain: () => void }) => {
  switch (finish.is) {
    case 'learned':
      return (
        <p className="xt-learned">
          <Icon name="done" />
          {words.learned}
        </p>
      );
    case 'soon':
      return <p>{words.soon(finish.seconds)}</p>;
    case 'not-told':
      return (
        <>
          <p role="alert">{words.notTold}</p>
          <Button look="line" onClick={onAgain}>
            {words.tellAgain}
          </Button>
        </>
      );
    case 'not-open':
      return <p>{words.notOpen}</p>;
    case 'telling':
      return <p>{words.telling}</p>;
    case 'unread':
      return null;
  }
};

const Article = ({ opened, refresh }: OpenedProps) => {
  const { section, teacher, body } = opened;
  const { finish, onEnd, tell } = useFinish(section.sectionId, section.state.is === 'learned', refresh);
  const end = useSeen(onEnd);
  return (
    <>
      <ReadingLine />
      <Screen title={section.title} lead={words.article(opened)} space="open">
        <div className="xt-article-bar">
          <span>{words.teacher(teacher.name)}</span>
          <div>
            <Letters />
          </div>
        </div>
        <RiskOf investment={opened.investment} />
        <Blocks blocks={body ?? []} />
        <div ref={end} className="xt-article-end" aria-live="polite">
          <Finished finish={finish} onAgain={() => void tell()} />
        </div>
        <AfterIt opened={opened} isMain={finish.is === 'learned'} />
      </Screen>
    </>
  );
};

/** `lession-detail`: an article to read. Its end counts once it was seen and the time to read it went by. */
export const ArticlePage = ({ sectionId }: { sectionId: SectionId | undefined }) => (
  <OneSection sectionId={sectionId} medium="article" waiting={[64, 44, 120, 120, 120]}>
    {(given) => <Article {...given} />}
  </OneSection>
);
