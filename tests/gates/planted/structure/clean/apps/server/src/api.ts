import { seat } from './modules/enrolment/seat.ts';
import { overHttp } from './providers/wechat/http.ts';
export const api = seat(overHttp);
