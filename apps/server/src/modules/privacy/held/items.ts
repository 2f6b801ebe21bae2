import { DATA_GROUPS, type DataGroup } from '@xuetang/contract/privacy-terms';
import { INNER_NUMBER, isPersonal, type ModuleData, type PersonalColumn, type PersonalTable } from '../../../platform/personal-data.ts';

export const GROUP_TITLES: Record<DataGroup, string> = {
  identity: '身份信息',
  contact: '联系方式与地址',
  learning: '学习记录',
  trade: '订单与支付信息',
  device: '设备与日志信息',
};

/** What people fear that a page takes, and ours never asks for. It stands in the privacy policy in the same words. */
export const NOT_COLLECTED = [
  '通讯录和通话记录',
  '短信内容',
  '相册里您没有主动选择的照片',
  '银行卡密码和支付密码',
  '人脸、指纹等生物特征',
  '持续的位置轨迹',
];

export interface Entry {
  table: PersonalTable;
  column: string;
  data: PersonalColumn;
}

/** One thing that a learner would call by one name, however many columns hold it. */
interface Item {
  name: string;
  entries: [Entry, ...Entry[]];
}

const entriesOf = (catalogue: readonly ModuleData[]): Entry[] =>
  catalogue.flatMap(({ tables }) =>
    tables.filter(isPersonal).flatMap((table) => Object.entries(table.columns).map(([column, data]) => ({ table, column, data }))),
  );

export const itemsOf = (catalogue: readonly ModuleData[], group: DataGroup): Item[] => {
  const items = new Map<string, Item>();
  for (const entry of entriesOf(catalogue)) {
    const { name } = entry.data;
    if (entry.data.group !== group || (name === INNER_NUMBER && group !== 'identity')) continue;
    const item = items.get(name);
    if (item) item.entries.push(entry);
    else items.set(name, { name, entries: [entry] });
  }
  return [...items.values()];
};

/** What a learner reads about the fate of a value. */
export const fateOf = ({ leaving, sealed }: PersonalColumn): string => {
  if (leaving === 'pseudonym') return '注销后换成一个找不到您的编号';
  if (typeof leaving === 'object') return `注销后保留，但不再与您关联：${leaving.kept}`;
  return sealed ? '加密保存，注销后删除' : '注销后删除';
};

const isGone = ({ leaving, shown }: PersonalColumn): boolean => (leaving === 'with-row' || leaving === 'erased') && shown !== 'hidden';

/** What a cancellation takes away, a line a group. */
export const lostOf = (catalogue: readonly ModuleData[]): string[] =>
  DATA_GROUPS.flatMap((group) => {
    const names = itemsOf(catalogue, group)
      .filter(({ entries }) => entries.some(({ data }) => isGone(data)))
      .map(({ name }) => name);
    return names.length > 0 ? [`${GROUP_TITLES[group]}：${names.join('、')}`] : [];
  });

/** What stays without a name to it, a line a reason. */
export const keptOf = (catalogue: readonly ModuleData[]): { what: string; why: string }[] => {
  const byReason = new Map<string, Set<string>>();
  for (const { data } of entriesOf(catalogue))
    if (typeof data.leaving === 'object' && data.shown !== 'hidden')
      byReason.set(data.leaving.kept, (byReason.get(data.leaving.kept) ?? new Set()).add(data.name));
  return [...byReason].map(([why, names]) => ({ what: [...names].join('、'), why }));
};
