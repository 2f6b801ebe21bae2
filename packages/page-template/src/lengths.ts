/**
 * A template length as CSS. `--u` is 1/750 of the page's width, set by whoever shows the page: the H5 app on the root, an
 * editor on its preview. Not rem: Android's text zoom changes the root font size behind our back and would move the QR code.
 */
export const lengths = (count: number): string => `calc(var(--u) * ${count})`;
