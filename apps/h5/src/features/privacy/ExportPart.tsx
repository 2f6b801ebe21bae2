import type { ExportLinks, ExportState } from '@xuetang/contract/privacy';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { Button } from '../../kit/Button.tsx';
import { dateWords, momentWords } from '../../kit/moment-words.rule.ts';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/Toast.tsx';
import { copyText } from '../../native/copy-text.ts';
import { waysToTake } from './privacy-words.rule.ts';
import { useExport } from './use-export.ts';

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
    <div className="xt-export-ways">
      {opens && (
        <a className="xt-button xt-button-main xt-button-full" href={links.page}>
          打开看看
        </a>
      )}
      {saves ? (
        <a className="xt-button xt-button-line xt-button-full" href={links.data} download>
          下载数据文件
        </a>
      ) : (
        <Button look={opens ? 'line' : 'main'} onClick={() => void copyLink(opens ? links.data : links.page)}>
          复制下载链接
        </Button>
      )}
    </div>
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
  const { answered, retry, isAsking, links, open, request } = useExport();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) part.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <section ref={part} className="xt-export" aria-labelledby="export">
      <h2 id="export">导出我的信息</h2>
      <p>把上面的内容打包成一份文件给您：一份网页方便看，一份数据方便带走。</p>
      {answered.is === 'on-the-way' && <p role="status">正在查询…</p>}
      {answered.is === 'failed' && (
        <>
          <p role="alert">{answered.failure.message}</p>
          <Button look="line" onClick={retry}>
            再试一次
          </Button>
        </>
      )}
      {answered.is === 'there' && <State copy={answered.data} links={links} isAsking={isAsking} onOpen={open} onAsk={request} />}
    </section>
  );
};
