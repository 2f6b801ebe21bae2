const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** The head of every calendar: a week begins on Monday, on each page. */
export const WeekHead = () => (
  <thead>
    <tr>
      {WEEKDAYS.map((day) => (
        <th key={day} scope="col">
          {day}
        </th>
      ))}
    </tr>
  </thead>
);
