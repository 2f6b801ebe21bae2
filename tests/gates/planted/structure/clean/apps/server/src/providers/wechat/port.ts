export interface Wechat { openid: string }
