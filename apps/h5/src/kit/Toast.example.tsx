import { useEffect } from 'react';
import { toast } from './Toast.tsx';
import { SHARED_TOAST, type ToastOptions } from './toast-queue.ts';

const LONG_MS = 3_600_000;
const Said = ({ message, ...options }: { message: string } & ToastOptions) => {
  const asked = JSON.stringify(options);
  useEffect(() => toast(message, { ...(JSON.parse(asked) as ToastOptions), ms: LONG_MS }), [message, asked]);
  return <p>后面的页面。</p>;
};

export const Short = () => <Said message="已复制" />;
export const WithIcon = () => <Said message="已保存" icon="done" />;
export const Closable = () => <Said message="网络有点慢，请检查网络后重试" {...SHARED_TOAST} />;
export const Long = () => <Said message="当前网络获取验证码太频繁，请稍后再试，或换用手机流量，也可以改用微信登录" />;
