-- What an address brings is offered to whoever opens it, with the account's name to it, and becomes a session only by a yes.
alter table identity.ticket
  -- Made of a ticket or token that was handed in; it stands in no address, and no address can bring it.
  add column is_offer boolean not null default false,
  -- The session behind it was a browser's own, and ends when the offer is taken.
  add column replaces boolean not null default false,
  add check (is_offer or not replaces);
