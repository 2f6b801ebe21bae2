import './goal-bar.css';

export interface Goal {
  /** From so many on. */
  at: number;
  /** What there is then. */
  gives: string;
}

export interface GoalBarProps {
  label: string;
  /** 人, 天, 钻. */
  unit: string;
  value: number;
  goals: readonly Goal[];
}

/** How far it is to the next gift: steps that rise, the reached ones lit. What comes next is said in words. */
export const GoalBar = ({ label, unit, value, goals }: GoalBarProps) => {
  const next = goals.find(({ at }) => value < at);
  return (
    <div className="xt-goals">
      <p>
        <b>{`${label} ${value} ${unit}`}</b>
        <span>{next ? `再有 ${next.at - value} ${unit}，${next.gives}` : '都拿到了'}</span>
      </p>
      <ol>
        {goals.map(({ at, gives }, nth) => (
          <li key={at} className={value >= at ? 'xt-goal-reached' : undefined}>
            <i style={{ height: 12 + nth * 12, marginTop: (goals.length - 1 - nth) * 12 }} aria-hidden="true" />
            <b>{`${at} ${unit}`}</b>
            <small>{gives}</small>
            <span className="xt-unseen">{value >= at ? '，已达到' : '，还没到'}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};
