// What the rest of the server may know of identity.
export { dropBlock, listBlocksOf, putBlock, type StaffBlock } from './blocks/blocks-by-staff.ts';
export { followsAccount } from './entries/follows-account.ts';
export { loginOn, logInWithWechat } from './login/wechat-login.ts';
export { learnersByUnionid } from './person/by-unionid.ts';
export { learnerByLearnNumber } from './person/by-learn-number.ts';
export { learnNumberOf } from './person/learn-number-of.ts';
export { joinedAt } from './person/joined-at.ts';
export { boundMobile, lockLearner, numbersOf } from './person/leaving.ts';
export { moneyMayLeave } from './person/money-may-leave.ts';
export { isNow, survivorOf } from './person/one-person.ts';
export { bindProvenMobile } from './person/proven-mobile.ts';
export { sealedMobilesOf, type SealFor } from './person/sealed-mobiles.ts';
export { birthYearOf } from './profile/birth-year-of.ts';
export { nicknameOf } from './profile/nickname-of.ts';
export { deviceNameOf } from './sessions/device-name.rule.ts';
export { sessionsOf } from './sessions/sessions.ts';
export { spendSmsCode } from './sms/sms-code.ts';
