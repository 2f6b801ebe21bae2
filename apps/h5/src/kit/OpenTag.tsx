import { useEffect, useRef } from 'react';
import { isLargeFont } from './large-font.ts';

/** WeChat says nothing when it leaves a tag undrawn. A tag without height this long after it was put there is none. */
const DRAWN_WITHIN_MS = 2_000;

// WeChat draws the inside apart from the page, where neither our classes nor our tokens reach: the main button, in figures.
const styleOf = (): string => `<style>
.b { display: block; box-sizing: border-box; width: 100%; min-height: 52px; padding: 8px 16px; border: 0; border-radius: 12px;
  background: #c9410b; color: #fff; font: 600 ${isLargeFont() ? 22.5 : 18}px/1.3 -apple-system, 'PingFang SC', sans-serif; }
</style>`;
const buttonOf = (label: string): string => `<button class="b">${label}</button>`;

const templateOf = (text: string, slot?: string): HTMLScriptElement => {
  const template = document.createElement('script');
  template.type = 'text/wxtag-template';
  if (slot !== undefined) template.setAttribute('slot', slot);
  template.text = text;
  return template;
};

export interface OpenTagProps {
  tag: 'wx-open-launch-app' | 'wx-open-launch-weapp' | 'wx-open-subscribe';
  attributes: Readonly<Record<string, string>>;
  /** Ours, never somebody's: it goes into WeChat's template as it is. */
  label: string;
  /** What it stands for was opened; of a question, with what WeChat tells of the answer. */
  onLaunch?: (detail: unknown) => void;
  /** WeChat cannot draw it, or could not open what it stands for. */
  onFail: () => void;
}

/** The button that WeChat draws itself. Put it on a page once `host.allowOpenTags` has said yes. */
export const OpenTag = ({ tag, attributes, label, onLaunch, onFail }: OpenTagProps) => {
  const place = useRef<HTMLDivElement>(null);
  const heard = useRef({ onLaunch, onFail });
  useEffect(() => {
    heard.current = { onLaunch, onFail };
  });
  const asked = JSON.stringify(attributes);
  useEffect(() => {
    const fail = () => heard.current.onFail();
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(JSON.parse(asked) as Record<string, string>)) element.setAttribute(name, value);
    element.style.display = 'block';
    // The tag that asks wants its style in a slot of its own; the others take both together.
    if (tag === 'wx-open-subscribe') element.append(templateOf(styleOf(), 'style'), templateOf(buttonOf(label)));
    else element.append(templateOf(styleOf() + buttonOf(label)));
    const launched = (event: Event) => heard.current.onLaunch?.((event as CustomEvent<unknown>).detail);
    element.addEventListener(tag === 'wx-open-subscribe' ? 'success' : 'launch', launched);
    element.addEventListener('error', fail);
    document.addEventListener('WeixinOpenTagsError', fail);
    place.current?.append(element);
    const look = setTimeout(() => element.offsetHeight === 0 && fail(), DRAWN_WITHIN_MS);
    return () => {
      clearTimeout(look);
      document.removeEventListener('WeixinOpenTagsError', fail);
      element.remove();
    };
  }, [tag, asked, label]);
  return <div ref={place} />;
};
