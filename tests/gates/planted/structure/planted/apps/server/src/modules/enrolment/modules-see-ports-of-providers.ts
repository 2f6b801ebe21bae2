import '../../providers/wechat/http.ts';
