/** What our people read: the reason first, the class, and the learner's own words. */
export const feedbackText = (
  reason: string,
  taught: { campName: string; periodName: string; className: string; teacherName: string } | null,
  note: string,
): string => {
  const where = taught ? `班级：${taught.campName}${taught.periodName}${taught.className}，${taught.teacherName}老师。` : '没有班级。';
  const words = note.trim();
  return `【添加专属老师】${reason}。${where}${words ? `补充：${words}` : ''}`;
};

/** With what is put in front, the whole still fits a complaint. */
export const NOTE_MOST = 300;
