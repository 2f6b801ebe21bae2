/** What a complaint may be about (spec 2.10). Plain values: the H5 ships them. */
export const COMPLAINT_KINDS = ['refund', 'promise', 'teacher', 'course', 'disturbance', 'privacy', 'fault', 'other'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** When somebody is there (`OFFICE` of the server); holidays are the calendar's. */
export const DESK_HOURS = '周一至周六 9:00–21:00';

export const COMPLAINT_TEXT_LEAST = 10;
export const COMPLAINT_TEXT_MOST = 500;
export const COMPLAINT_PICTURES_MOST = 6;

/** What we can decode. iPhones turn HEIC into JPEG by themselves when a page asks for these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PICTURE_BYTES_MOST = 10 * 1_024 * 1_024;
/** How long a ticket to upload lives. */
export const UPLOAD_TICKET_S = 300;
