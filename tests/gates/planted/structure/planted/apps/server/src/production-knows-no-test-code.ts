import '../../../stand-ins/wechat/main.ts';
