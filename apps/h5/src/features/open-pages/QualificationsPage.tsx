import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { toast } from '../../kit/Toast.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { copyText } from '../../native/copy-text.ts';
import { type DocumentName, documentList, DOCUMENTS, isDocument } from './documents.ts';
import { Paper } from './Paper.tsx';
import { type Qualification, readQualifications } from './qualifications.rule.ts';
import './open-pages.css';

type Known = Partial<Record<DocumentName, Qualification>>;

const NEVER = ['不荐股，不推荐具体产品', '不代你操作账户', '不承诺收益，不说“保本”', '不让你转账给个人', '不问银行卡密码和验证码'];

const copy = async (address: string) =>
  toast((await copyText(address)) ? '网址已复制，到手机浏览器里粘贴打开' : `复制没有成功，请记下：${address}`);

const HowToCheck = ({ only }: { only?: DocumentName }) => (
  <Cells title={only ? '自己去查' : '自己到官方网站核对'}>
    {documentList
      .filter(([name]) => only === undefined || only === name)
      .map(([name, { register }]) => (
        <Cell
          key={name}
          label={register.name}
          hint={[register.how, register.address && `网址 ${register.address}，点一下复制`].filter(Boolean).join('。')}
          {...(register.address ? { onPress: () => void copy(`https://${register.address}`) } : {})}
        />
      ))}
  </Cells>
);

const OneDocument = ({ name, known }: { name: DocumentName; known: Known }) => (
  <Screen title={DOCUMENTS[name].title} lead={DOCUMENTS[name].proves} space="open">
    <Paper document={DOCUMENTS[name]} known={known[name]} />
    <HowToCheck only={name} />
    <Cells>
      <Cell label="全部资质" to={href('about')} />
      <Cell label="信息不对，我要反映" to={href('complaint')} />
    </Cells>
  </Screen>
);

const AllDocuments = ({ known, unknown }: { known: Known; unknown: string | undefined }) => (
  <Screen
    title="我们是谁，怎么查"
    lead={
      Object.keys(known).length > 0
        ? '已公布的证件点开就能看，也告诉你去哪里核对。'
        : '证件公布以后，点开就能看。去哪里核对，下面先写给你。'
    }
    space="open"
  >
    {unknown !== undefined && (
      <p className="xt-open-note" role="note">
        没有“{unknown.slice(0, 20)}”这份证件，下面是全部。
      </p>
    )}
    <Cells title="企业资质">
      {documentList.map(([name, { title, proves }]) => (
        <Cell key={name} label={title} hint={proves} value={known[name] ? '已公布' : '待公布'} to={href('about', { tail: name })} />
      ))}
    </Cells>
    <Section title="我们不做的事">
      <Card as="ul" className="xt-about-never">
        {NEVER.map((words) => (
          <li key={words}>
            <Icon name="close" size={18} />
            {words}
          </li>
        ))}
      </Card>
      <p className="xt-open-small">有人用学堂的名义做这些，就是骗子。别转账，截图，告诉我们。</p>
    </Section>
    <HowToCheck />
    <Cells title="有问题，找谁">
      <Cell label="向我们投诉" hint="2 个工作小时内有人答复，48 小时内给结果" to={href('complaint')} />
      <Cell label="12315" hint="消费者投诉举报热线，全国统一" />
      <Cell label="12386" hint="中国证监会服务热线，遇到荐股、非法投资可以打" />
      <Cell label="110、96110" hint="已经转了钱，马上打，越快越好" />
    </Cells>
  </Screen>
);

/** `about`: the company's documents; the tail chooses one. */
export const QualificationsPage = ({ tail }: { tail?: string | undefined }) => {
  const answer = useAnswer('getConfigure', { key: 'qualifications' });
  usePageCard(isDocument(tail) ? { share: { page: 'about', tail, title: DOCUMENTS[tail].title } } : {});
  return (
    <Loaded answer={answer} waiting={[72, 240, 160]} title="资质没加载出来">
      {(data) => {
        const known = readQualifications(data);
        return isDocument(tail) ? <OneDocument name={tail} known={known} /> : <AllDocuments known={known} unknown={tail} />;
      }}
    </Loaded>
  );
};
