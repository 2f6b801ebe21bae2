import type { CheckedCertificate } from '@xuetang/contract/certificates';
import type { CertificateNo } from '@xuetang/contract/ids';
import { readNumber } from '@xuetang/contract/printed-name.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useFields } from '../../kit/form/use-fields.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Nothing } from '../../kit/PageState.tsx';
import { Result } from '../../kit/Result.tsx';
import { useNavigate } from '../../kit/router.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { words } from './words.ts';

const { check } = words;

/** A number typed from a paper. */
const AskNumber = ({ typed }: { typed: string }) => {
  const navigate = useNavigate();
  const fields = useFields('certificate-check', { no: typed }, { no: (no) => (readNumber(no) ? undefined : check.numberWrong) });
  const look = () =>
    fields.submit(async ({ no }) => {
      navigate(href('certificate-check', { id: readNumber(no) ?? '' }));
      return undefined;
    });
  return (
    <Screen title={check.title} lead={check.lead} space="near">
      <TextField {...fields.field('no')} label={check.number} hint={check.numberHint} size="large" maxLength={30} autoComplete="off" />
      <Button onClick={look}>{check.look}</Button>
    </Screen>
  );
};

const Unknown = () => (
  <Nothing {...check.unknown}>
    <ButtonLink to={href('certificate-check')}>{check.again}</ButtonLink>
    <ButtonLink look="plain" to={href('complaint')}>
      {check.tell}
    </ButtonLink>
  </Nothing>
);

const factsOf = ({ hiddenName, courseName, periodName, from, until, minutes, sections, issuedOn }: CheckedCertificate) => [
  { label: check.facts.name, value: hiddenName },
  { label: check.facts.course, value: words.course(courseName, periodName) },
  { label: check.facts.studied, value: check.between(from, until) },
  { label: check.facts.sections, value: words.paper.sectionCount(sections) },
  { label: check.facts.minutes, value: words.spent(minutes) },
  { label: check.facts.issued, value: words.day(issuedOn) },
];

const Found = ({ of, now }: { of: CheckedCertificate; now: string }) => (
  <Screen space="open">
    <Result
      mark={of.state === 'valid' ? 'done' : 'careful'}
      title={check.found[of.state]}
      text={
        <>
          <b>{of.no}</b>
          <br />
          {check.checkedAt(now)}
          {of.state !== 'valid' && (
            <>
              <br />
              {of.state === 'replaced' ? check.replacedText : check.revokedText}
            </>
          )}
        </>
      }
    />
    {of.state === 'valid' && (
      <Section title={check.compare}>
        <Stack space={1}>
          <Facts facts={factsOf(of)} />
          <p>{check.mismatch}</p>
        </Stack>
      </Section>
    )}
    <Section title={check.means}>
      <Card>
        <Stack space={1}>
          {of.state === 'valid' && <Points points={check.is} tone="good" />}
          <Points points={check.isNot} tone="bad" />
          <p>{check.nameNote}</p>
        </Stack>
      </Card>
    </Section>
    <ButtonLink look="line" to={href('complaint')}>
      {check.tell}
    </ButtonLink>
  </Screen>
);

const Checked = ({ no }: { no: CertificateNo }) => {
  const answer = useAnswer('checkCertificate', { no });
  usePageCard({ share: { page: 'certificate-check', id: no, title: check.title } });
  return (
    <Loaded answer={answer} waiting={[240, 280]} title={check.lost}>
      {({ certificate, now }) => (certificate ? <Found of={certificate} now={now} /> : <Unknown />)}
    </Loaded>
  );
};

/** `certificate-check`: whether a paper that somebody shows is one of ours. For everybody, without logging in. */
export const CheckPage = ({ no, typed }: { no: CertificateNo | undefined; typed: string }) =>
  no ? <Checked no={no} /> : <AskNumber typed={typed} />;
