import { href } from '@xuetang/h5-routes/hrefs';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { toast } from '../../kit/Toast.tsx';
import { copyText } from '../../native/copy-text.ts';

const copyName = async (name: string) =>
  toast((await copyText(name)) ? '名字已复制，打开微信，在最上面的搜索里粘贴' : `复制没有成功，请在微信里搜“${name}”`);

/** Ways that need neither tag nor scheme: WeChat's own address, and the search. */
export const OtherWays = ({ name, openLink }: { name: string; openLink: string | null }) => (
  <Cells title="别的办法">
    {openLink && <Cell label="换一个链接打开" hint="会先到微信的中间页，再点一下" onPress={() => window.location.assign(openLink)} />}
    <Cell label={`在微信里搜“${name}”`} hint="点一下复制名字。打开微信，往下拉一拉，粘贴到搜索里" onPress={() => void copyName(name)} />
    <Cell label="还是不行，告诉我们" hint="2 个工作小时内有人答复" to={href('complaint')} />
  </Cells>
);
