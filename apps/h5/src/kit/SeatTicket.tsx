import './seat-ticket.css';

export interface SeatTicketProps {
  title: string;
  /** When it begins, in words. */
  when: string;
  /** What stands below the tear line. */
  rows: readonly (readonly [label: string, value: string])[];
}

/** A seat, as something to hold in one's hand. */
export const SeatTicket = ({ title, when, rows }: SeatTicketProps) => (
  <div className="xt-seat-ticket">
    <h2>{title}</h2>
    <p>{when}</p>
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
