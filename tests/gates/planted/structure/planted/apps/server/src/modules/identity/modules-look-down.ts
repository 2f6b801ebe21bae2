import '../enrolment/index.ts';
