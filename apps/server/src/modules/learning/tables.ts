export interface LearningTables {
  'learning.audio_track': {
    section_id: string;
    course_id: string;
    course_name: string;
    title: string;
    speaker: string;
    url: string;
    picture: string | null;
    seconds: number;
    sort: number;
  };
}
