export interface SharingTables {
  'sharing.live_class': {
    id: string;
    kind: 'odd' | 'open-course';
    camp_id: string;
    title: string;
    promise: string;
    points: string[];
    minutes: number;
    replay_days: number;
  };
}
