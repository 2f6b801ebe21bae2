/** What a company of ours has to hold, and where anybody can look it up. `about/<name>` shows one of them. */
export interface CompanyDocument {
  title: string;
  /** What it proves, in a sentence. */
  proves: string;
  /** What the number on it is called. */
  number: string;
  register: { name: string; address: string; how: string };
}

export const DOCUMENTS = {
  licence: {
    title: '营业执照',
    proves: '已在市场监管部门登记，可到官网核对。',
    number: '统一社会信用代码',
    register: { name: '国家企业信用信息公示系统', address: 'www.gsxt.gov.cn', how: '输入公司全名或统一社会信用代码' },
  },
  icp: {
    title: '网站备案（ICP 备案）',
    proves: '这个网址是谁的，在通信管理部门登记过。',
    number: '备案号',
    register: { name: '工业和信息化部政务服务平台', address: 'beian.miit.gov.cn', how: '点“信息查询”，输入网址或备案号' },
  },
  telecom: {
    title: '增值电信业务经营许可证',
    proves: '可以在网上有偿提供信息服务。',
    number: '许可证编号',
    register: { name: '电信业务市场综合管理信息系统', address: 'dxzhgl.miit.gov.cn', how: '点“企业信息查询”，输入公司全名' },
  },
  education: {
    title: '教育培训相关许可或备案',
    proves: '开办培训，在主管部门批准或备案过。',
    number: '许可或备案编号',
    register: { name: '当地教育或人社主管部门', address: '', how: '打当地政务服务热线 12345，报公司全名核实' },
  },
} as const satisfies Record<string, CompanyDocument>;

export type DocumentName = keyof typeof DOCUMENTS;

export const documentList = Object.entries(DOCUMENTS) as [DocumentName, CompanyDocument][];

export const isDocument = (name: string | undefined): name is DocumentName => name !== undefined && Object.keys(DOCUMENTS).includes(name);
