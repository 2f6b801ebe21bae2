/** What stands under the code field. The server's words where it answered; ours where nobody did. */
export const failureWords = ({ kind, message }: { kind: 'answer' | 'network' | 'timeout'; message: string }): string => {
  if (kind === 'network') return '网络没有连上，请检查网络后再点一次';
  if (kind === 'timeout') return '等了 15 秒没有回音，请再点一次。如果提示验证码已失效，重新获取一个就好';
  return message;
};
