/** Texts for examples: what a name, a title and a sentence may be at their worst. */
export const LONG = '从看懂净值开始：基金入门训练营第 128 期（晚间班，含三次答疑和一次家庭账本点评）';
/** No place to break, letters of other scripts, marks that turn the line round. */
export const HOSTILE = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA<b>王</b>\u202e倒着写\u202c👨‍👩‍👧‍👦🏳️‍🌈ﷺﷺﷺ';
export const SENTENCE = '先留够三到六个月过日子的钱，放在随时取得出来的地方，再想别的。';
export const PARAGRAPH = `${SENTENCE}用掉以后先把它补回来。投资有风险，课程不构成投资建议。`;
