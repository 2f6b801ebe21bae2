import { href } from '@xuetang/h5-routes/hrefs';
import { useAction } from '../../../client/use-action.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { RiskOf } from '../../../kit/learning/RiskOf.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { OneDocument, type DocumentProps } from '../frame/OneDocument.tsx';
import { words as frame } from '../frame/words.ts';
import { words } from './words.ts';
import './notice-points.css';

const ANY = { slug: undefined, version: undefined };

const Six = ({ document, body, now }: DocumentProps) => {
  const say = useAction('saveTrace');
  const { slug, version, isRead } = document;
  const points = body.flatMap((block) => (block.kind === 'list' ? block.items : 'text' in block ? [block.text] : []));
  return (
    <Screen title={document.title} lead={frame.lead(document, now)} space="near" fill>
      <ol className="xt-notice-points">
        {points.map((point, at) => (
          <li key={at}>
            <b aria-hidden="true">{at + 1}</b>
            <p>{point}</p>
          </li>
        ))}
      </ol>
      <RiskOf investment={document.risk} />
      {isRead && <Notice look="next">{words.notice.doneText}</Notice>}
      <ButtonLink look="plain" to={href('issue')}>
        {words.notice.help}
      </ButtonLink>
      <BottomBar note={isRead ? undefined : words.notice.rest(points.length)}>
        {isRead ? (
          <ButtonLink to={href('center')}>{words.notice.toCenter}</ButtonLink>
        ) : (
          <ActionButton action={say} busyLabel={words.notice.saying} onClick={() => void say.send({ slug, version, blocks: body.length })}>
            {words.notice.say}
          </ActionButton>
        )}
      </BottomBar>
    </Screen>
  );
};

/** `learn-notice`: before day 1, six points; who has read them says so, once a version. */
export const NoticePage = () => (
  <OneDocument wanted={ANY} kind="notice" waiting={[64, 72, 72, 72, 72]}>
    {(given) => <Six {...given} />}
  </OneDocument>
);
