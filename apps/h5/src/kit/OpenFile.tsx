import { useShell } from '../client/shell-context.ts';
import { copyText } from '../native/copy-text.ts';
import { Button } from './Button.tsx';
import { Stack } from './layout/Stack.tsx';
import { toast } from './toast.ts';

export interface OpenFileProps {
  label: string;
  /** A fresh address, which ends after some minutes; undefined where it could not be had, and somebody else says so. */
  address: () => Promise<string | undefined>;
  /** `line`: another one is the main thing of its page. */
  look?: 'main' | 'line';
  busy?: boolean;
}

const copy = async (url: string | undefined) =>
  url && toast((await copyText(url)) ? '链接已复制，10 分钟内在手机浏览器里打开' : '复制不了，请截图联系客服');

/** WeChat on many phones shows no PDF, and a mini-program opens no address but ours: there the address itself is taken along. */
export const OpenFile = ({ label, address, look = 'main', busy = false }: OpenFileProps) => {
  const { host } = useShell();
  return (
    <Stack space={1}>
      {host.kind !== 'mini-program' && (
        <Button look={look} busy={busy} onClick={() => void address().then((url) => url && window.location.assign(url))}>
          {label}
        </Button>
      )}
      {host.kind !== 'browser' && (
        <Button look={look === 'main' ? 'line' : 'plain'} onClick={() => void address().then(copy)}>
          复制下载链接
        </Button>
      )}
    </Stack>
  );
};
