import type { ExportLinks, ExportState } from '@xuetang/contract/privacy';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { Button } from '../../kit/Button.tsx';
import { LoadedPart } from '../../kit/LoadedPart.tsx';
import { dateWords, momentWords } from '../../kit/moment-words.rule.ts';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/Toast.tsx';
import { copyText } from '../../native/copy-text.ts';
import { waysToTake } from './privacy-words.rule.ts';
import { useExport } from './use-export.ts';
import { ButtonOut } from '../../kit/ButtonOut.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import './privacy.css';

const copyLink = async (link: string) =>
  toast((await copyText(link)) ? '链接已复制，10 分钟内到浏览器里粘贴打开' : '复制没有成功，请再点一次');

interface Opening {
  links: ExportLinks | undefined;
  isAsking: boolean;
  onOpen: () => void;
}

const Ways = ({ links }: { links: ExportLinks }) => {
  const { host } = useShell();
  const { opens, saves } = waysToTake(host.kind);
  return (
    <Stack space={1}>
      {opens && (
        <ButtonOut look="main" href={links.page}>
          打开看看
        </ButtonOut>
      )}
      {saves ? (
        <ButtonOut href={links.data} download>
          下载数据文件
        </ButtonOut>
      ) : (
        <Button look={opens ? 'line' : 'main'} onClick={() => void copyLink(opens ? links.data : links.page)}>
          复制下载链接
        </Button>
      )}
      {links.files &&
        (saves ? (
          <ButtonOut href={links.files} download>
            下载图片、录音和证明
          </ButtonOut>
        ) : (
          <Button look="line" onClick={() => void copyLink(links.files ?? '')}>
            复制图片、录音和证明的链接
          </Button>
        ))}
    </Stack>
  );
};

const Ready = ({ expiresAt, links, isAsking, onOpen }: Opening & { expiresAt: string | null }) => (
  <>
    <Notice look="next">
      打包好了。{expiresAt && `${dateWords(expiresAt)}前可以取，之后自动删除。`}
      链接只给您自己用，请不要转发。
    </Notice>
    {links ? (
      <Ways links={links} />
    ) : (
      <Button busy={isAsking} onClick={onOpen}>
        {isAsking ? '正在取…' : '取我的副本'}
      </Button>
    )}
  </>
);

const ASKABLE: Partial<Record<ExportState['state'], string>> = {
  failed: '上次打包没有成功，请再申请一次。',
  expired: '上次导出的已过期删除，可以再申请一份。',
};

const State = ({ copy, onAsk, ...opening }: Opening & { copy: ExportState; onAsk: () => void }) => {
  const { isAsking } = opening;
  const [now] = useState(Date.now);
  if (copy.state === 'preparing')
    return (
      <p className="xt-export-waiting" role="status">
        <i aria-hidden="true" />
        <span>正在打包，一般不到 1 分钟。您可以离开这一页，回来再取。</span>
      </p>
    );
  return (
    <>
      {copy.state === 'ready' ? (
        <Ready {...opening} expiresAt={copy.expiresAt} />
      ) : (
        ASKABLE[copy.state] && <p role="status">{ASKABLE[copy.state]}</p>
      )}
      {copy.nextAt ? (
        <p className="xt-export-next">每天可以导出一次，{momentWords(copy.nextAt, now)} 后可以再导。</p>
      ) : (
        <Button look="line" busy={isAsking} onClick={onAsk}>
          {isAsking ? '正在申请…' : copy.state === 'ready' ? '重新导出一份' : '申请导出'}
        </Button>
      )}
    </>
  );
};

/** The learner's own copy of everything that the list names. */
export const ExportPart = ({ isWanted }: { isWanted: boolean }) => {
  const { answer, isAsking, links, open, request } = useExport();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) part.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <div ref={part}>
      <Card title="导出我的信息">
        <Stack>
          <p>把上面的内容打包成一份文件给您：一份网页方便看，一份数据方便带走；您传的图片、录音和领到的证明另外打一个压缩包。</p>
          <LoadedPart answer={answer} waiting="正在查询…">
            {(copy) => <State copy={copy} links={links} isAsking={isAsking} onOpen={open} onAsk={request} />}
          </LoadedPart>
        </Stack>
      </Card>
    </div>
  );
};
