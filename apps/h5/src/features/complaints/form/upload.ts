import type { PICTURE_TYPES } from '@xuetang/contract/complaint-terms';
import type { ComplaintId } from '@xuetang/contract/ids';
import type { Ticket } from '@xuetang/contract/uploads';
import type { Ask } from '../../../client/create-client.ts';

export type PictureType = (typeof PICTURE_TYPES)[number];

export interface Wanted {
  contentType: PictureType;
  size: number;
}

/** Tickets for these pictures, in their order; undefined when there are none to be had. */
export type AskTickets = (wanted: readonly Wanted[]) => Promise<readonly Ticket[] | undefined>;

/** A form asks for all at once. */
export const ticketsAtOnce =
  (ask: Ask): AskTickets =>
  async (wanted) => {
    const tickets = await ask('getUploadTokenV2', { files: [...wanted] });
    return tickets.ok ? tickets.data : undefined;
  };

const oneByOne =
  (ticketFor: (wanted: Wanted) => Promise<Ticket | undefined>): AskTickets =>
  async (wanted) => {
    const tickets = await Promise.all(wanted.map(ticketFor));
    return tickets.every((ticket) => ticket !== undefined) ? tickets : undefined;
  };

export const ticketsForMini = (ask: Ask): AskTickets =>
  oneByOne(async (wanted) => {
    const ticket = await ask('getUploadToken', wanted);
    return ticket.ok ? ticket.data : undefined;
  });

export const ticketsForMessage = (ask: Ask, complaintId: ComplaintId): AskTickets =>
  oneByOne(async (wanted) => {
    const ticket = await ask('getUploadTokenCms', { ...wanted, complaintId });
    return ticket.ok ? ticket.data : undefined;
  });
