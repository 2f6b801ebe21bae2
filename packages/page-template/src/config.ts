/**
 * How a join-group page is laid out (spec 3 'page template config').
 * Lengths are hundredths of a rem, and 7.5 rem is the width of the page: a poster is designed 750 wide, one length is one
 * design pixel, and half a CSS pixel on a phone of 375.
 */
export interface PageTemplate {
  background: { image: string | null; colour: string | null };
  qr: { top: number; height: number };
  frame: { show: boolean; image: string | null; top: number; height: number };
  avatars: { show: boolean; top: number };
  complaint: { show: boolean };
  feedback: { show: boolean; bottom: number };
}

/** The built-in template, with the positions of spec 9. It names no picture, so the page draws its own. */
export const DEFAULT_TEMPLATE: PageTemplate = {
  background: { image: null, colour: null },
  qr: { top: 600, height: 360 },
  frame: { show: false, image: null, top: 520, height: 600 },
  avatars: { show: true, top: 320 },
  complaint: { show: true },
  feedback: { show: true, bottom: 30 },
};

/** A template that brings pictures of its own is laid out by its numbers; any other gets the drawn hall. */
export const bringsPictures = ({ background, frame }: PageTemplate): boolean =>
  background.image !== null || (frame.show && frame.image !== null);

const LONGEST_PAGE = 6_000;
/** WeChat reads no QR code below 120 px: that is 282 lengths on the narrowest phone, 320 px. */
const SMALLEST_QR = 282;
const PAGE_WIDTH = 750;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseFields = (json: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(json);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
};

/** Only the string '1' is yes. A flag that is not there at all leaves the default. */
const flag = (value: unknown, fallback: boolean): boolean => (value === undefined || value === null ? fallback : value === '1');

const length = (value: unknown, fallback: number, least = 0, most = LONGEST_PAGE): number => {
  const number = typeof value === 'string' && /^\d{1,5}(\.\d{1,4})?$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && number >= least && number <= most ? number : fallback;
};

const colour = (value: unknown): string | null => (typeof value === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? value : null);

// Nothing that could end a CSS url() or an attribute, whichever way the address is used later.
const PICTURE = /^(?:https:\/\/[a-z\d][a-z\d.-]*(?::\d{1,5})?(?:\/|$)|\/(?!\/))[\w\-.~%/?#&=+,:@!$*]*$/i;

const picture = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 2_048 && PICTURE.test(value) ? value : null;

/**
 * Reads the wire's `componentJson`. Never throws: what is missing, malformed or hostile becomes the default, field by field,
 * because a page with a QR code on it is worth more than a page that is right in every detail.
 */
export const readTemplate = (componentJson: string): PageTemplate => {
  const wire = parseFields(componentJson);
  const { qr, frame, avatars, complaint, feedback } = DEFAULT_TEMPLATE;
  return {
    background: { image: picture(wire['tBackgroundImg']), colour: colour(wire['tBackgroundColor']) },
    qr: { top: length(wire['tQrcodeTop'], qr.top), height: length(wire['tQrcodeHeight'], qr.height, SMALLEST_QR, PAGE_WIDTH) },
    frame: {
      show: flag(wire['tShowQrcodeBackImg'], frame.show),
      image: picture(wire['tQrcodeBackImg']),
      top: length(wire['tQrcodeBackImgTop'], frame.top),
      height: length(wire['tQrcodeBackImgHeight'], frame.height),
    },
    avatars: { show: flag(wire['tShowMarquee'], avatars.show), top: length(wire['tMarqueeTop'], avatars.top) },
    complaint: { show: flag(wire['tShowComplaint'], complaint.show) },
    feedback: { show: flag(wire['tShowFeedback'], feedback.show), bottom: length(wire['tFeedbackBottom'], feedback.bottom) },
  };
};
