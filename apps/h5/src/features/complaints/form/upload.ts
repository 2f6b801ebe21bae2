import type { ComplaintId } from '@xuetang/contract/ids';
import type { Ticket } from '@xuetang/contract/uploads';
import type { Ask } from '../../../client/create-client.ts';
import type { AskTickets, WantedPicture } from '../../../kit/pictures/use-pictures.ts';

/** A form asks for all at once. */
export const ticketsAtOnce =
  (ask: Ask): AskTickets =>
  async (wanted) => {
    const tickets = await ask('getUploadTokenV2', { files: [...wanted] });
    return tickets.ok ? tickets.data : undefined;
  };

const oneByOne =
  (ticketFor: (wanted: WantedPicture) => Promise<Ticket | undefined>): AskTickets =>
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
